import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight, Check, Flame } from 'lucide-react'
import type { CSSProperties } from 'react'
import { formatWait, sayStreak } from '#features/daily/rules/daily-texts.ts'
import { dailyApi } from '#features/daily/web/daily-api.ts'
import { useDailyGlance } from '#features/daily/web/use-daily-glance.ts'
import { formatRank } from '#features/leaderboards/rules/board-texts.ts'
import type { BugPose } from '#features/mascot/web/bed-bug.tsx'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { noticeAddress, noticeTitle } from '#features/notices/rules/notice-kinds.ts'
import { noticesApi, unreadNoticesQuery } from '#features/notices/web/notices-api.ts'
import { formatNews, sayStamps } from '#features/pass/rules/pass.ts'
import { passApi } from '#features/pass/web/pass-api.ts'
import { breakableName } from '#features/players/web/player-link.tsx'
import { siteSections } from '#features/site/rules/site-sections.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import './wristband.css'

type WristbandProps = { username: string; avatarUrl: string | null }

/** A member's way into tonight: the streak, the Daily, one piece of news and where they stand. */
export function Wristband({ username, avatarUrl }: WristbandProps) {
  const glance = useDailyGlance()
  return (
    <section className="wristband" aria-label="Your visit">
      <div className="wristband-band" data-theme="dark">
        <div className="wristband-who">
          <Link to="/profile" className="wristband-face">
            <span aria-hidden="true">
              <Avatar name={username} src={avatarUrl} size="large" />
            </span>
            <VisuallyHidden>Your pass</VisuallyHidden>
          </Link>
          <div className="min-w-0">
            <p className="wristband-kicker">Tonight's wristband</p>
            <h1 className="wristband-name" style={{ '--letters': username.length } as CSSProperties}>
              <bdi>{breakableName(username)}</bdi>
            </h1>
          </div>
        </div>
        <p className="wristband-streak" data-alive={glance && glance.streak.current_days > 0 ? true : undefined}>
          <span className="wristband-days" aria-hidden="true">
            <Flame className="wristband-flame" />
            {glance?.streak.current_days ?? ''}
          </span>
          <span className="wristband-line">{glance ? sayStreak(glance.streak) : '\u00a0'}</span>
        </p>
        <Play glance={glance} />
        <div className="wristband-bug" aria-hidden="true">
          <LazyBedBug pose={poseFor(glance)} />
        </div>
      </div>
      <Tags />
    </section>
  )
}

type Glance = ReturnType<typeof useDailyGlance>

function Play({ glance }: { glance: Glance }) {
  const { data: today } = useQuery(dailyApi.today.queryOptions())
  if (today?.question_count === 0) {
    return (
      <Link to="/games" className={buttonClass({ size: 'large' }, 'wristband-play')}>
        Play a game
      </Link>
    )
  }
  if (glance?.result) {
    const { right, asked } = glance.result
    return (
      <Link to="/daily" search={{}} className="wristband-play wristband-played">
        <Check aria-hidden="true" />
        <span>
          <b>
            {right} of {asked}
          </b>
          , next in {formatWait(glance.next_in_ms)}
        </span>
      </Link>
    )
  }
  return (
    <Link to="/daily" search={{}} className={buttonClass({ size: 'large' }, 'wristband-play')}>
      Play today's
    </Link>
  )
}

function poseFor(glance: Glance): BugPose {
  if (!glance) return 'walking'
  const { result, streak } = glance
  if (result) return result.right * 2 > result.asked ? 'celebrating' : 'sleeping'
  if (streak.frozen_days > 0) return 'blanket'
  return streak.ends_today ? 'shocked' : 'walking'
}

function Tags() {
  const { data, error, refetch } = useQuery({ ...passApi.greeting.queryOptions(), staleTime: 60_000 })
  const { data: unread } = useQuery(unreadNoticesQuery())
  if (error && !data) {
    return (
      <div className="wristband-tags">
        <p className="wristband-tag">
          We couldn't look up what's new.
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      </div>
    )
  }
  return (
    <div className="wristband-tags">
      {unread?.top ? <TopNotice notice={unread.top} /> : data && <News {...data} />}
      {data && <Standing best={data.best} />}
    </div>
  )
}

type Unread = Awaited<ReturnType<typeof noticesApi.unread.call>>

function TopNotice({ notice }: { notice: NonNullable<Unread['top']> }) {
  const navigate = useNavigate()
  return (
    <a
      href={noticeAddress(notice)}
      className="wristband-tag wristband-news animate-fade"
      data-section={sectionOfKind[notice.kind]}
      onClick={(event) => {
        // The URL may have a search part, so the router's typed links don't fit.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        // On failure the notice just stays unread.
        void noticesApi.markRead.call({ id: notice.id }).catch(() => {})
        void navigate({ href: notice.href })
      }}
    >
      <span dir="auto">{noticeTitle(notice)}</span>
      <ArrowRight aria-hidden="true" />
    </a>
  )
}

const sectionOfKind = {
  story: 'stories',
  idea: 'ideas',
  score: 'games',
  reply: 'forum',
  forum: 'forum',
  account: 'accounts',
  streak: 'quizzes',
  night: 'quizzes',
} as const

type Greeting = Awaited<ReturnType<typeof passApi.greeting.call>>

function News({ news, stamps }: Pick<Greeting, 'news' | 'stamps'>) {
  const section = news && siteSections.find(({ name }) => name === news.section)
  return (
    <Link
      to={section?.path ?? '/profile'}
      className="wristband-tag wristband-news animate-fade"
      data-section={section?.name ?? 'accounts'}
    >
      <span>{news ? `${formatNews(news)} since you were here` : sayStamps(stamps)}</span>
      <ArrowRight aria-hidden="true" />
    </Link>
  )
}

function Standing({ best }: Pick<Greeting, 'best'>) {
  return (
    <Link to={best?.href ?? '/quizzes'} className="wristband-tag animate-fade">
      <b>{best ? formatRank(best.rank) : '#?'}</b>
      <span>{best ? <bdi>{best.title}</bdi> : 'No place on a board yet. Take one.'}</span>
      <ArrowRight aria-hidden="true" />
    </Link>
  )
}
