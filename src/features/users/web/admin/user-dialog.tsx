import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { formatCount } from '#platform/rules/count-of.ts'
import { SheetDialog } from '#platform/web/panel/editor/editor-dialog.tsx'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import type { ManagedUser } from '../../rules/user.ts'
import { usersApi } from '../users-api.ts'
import { CommentsTab } from './comments-tab.tsx'
import { QuizScoresTab } from './quiz-scores-tab.tsx'
import { TabLoading } from './tab-loading.tsx'
import { ForumOfUser, GameScoresOfUser } from './user-slots.ts'

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'quizzes', label: 'Quiz Scores' },
  { id: 'games', label: 'Game Scores' },
  { id: 'forum', label: 'Forum' },
  { id: 'comments', label: 'Admin Comments' },
] as const

export type UserTab = (typeof tabs)[number]['id']

type UserDialogProps = { user: ManagedUser; firstTab?: UserTab | undefined; onClose: () => void }

export function UserDialog({ user, firstTab = 'overview', onClose }: UserDialogProps) {
  const { id: userId, username } = user
  const [tab, setTab] = useState(firstTab)
  const GameScores = use(GameScoresOfUser)
  const Forum = use(ForumOfUser)?.Tab
  const filled = { games: GameScores, forum: Forum }
  const shown = tabs.filter(({ id }) => !(id in filled) || filled[id as keyof typeof filled])
  return (
    <SheetDialog isOpen onClose={onClose} title={<bdi>{username}</bdi>} size="large">
      <Tabs label="About this user" tabs={shown} selected={tab} onSelect={setTab}>
        {tab === 'overview' && <Overview userId={userId} />}
        {tab === 'quizzes' && <QuizScoresTab userId={userId} />}
        {tab === 'games' && GameScores && <GameScores userId={userId} />}
        {tab === 'forum' && Forum && <Forum user={user} />}
        {tab === 'comments' && <CommentsTab userId={userId} />}
      </Tabs>
    </SheetDialog>
  )
}

function Overview({ userId }: { userId: string }) {
  const { data: user, error, refetch } = useQuery(usersApi.get.queryOptions({ input: { user_id: userId } }))
  if (!user) return error ? <PanelFailed error={error} onRetry={refetch} /> : <TabLoading />
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name="Status">
        {user.banned ? <Badge tone="danger">Banned</Badge> : 'Active'}{' '}
        {user.is_admin && <Badge tone="house">Admin</Badge>}
      </Fact>
      <Fact name="Email">
        {user.email ?? '-'}
        {user.pending_email && (
          <span className="block font-normal text-ink-soft">Changing to {user.pending_email}, not confirmed yet</span>
        )}
      </Fact>
      <Fact name="Joined">{formatMoment(user.created_at)}</Fact>
      <Fact name="Last login">{user.last_login ? formatMoment(user.last_login) : 'Never'}</Fact>
      <Fact name="Quizzes taken">{formatCount(user.quiz_count)}</Fact>
      <Fact name="Total score">{formatCount(user.total_score)}</Fact>
      <Fact name="Average accuracy">{user.average_accuracy === null ? '-' : `${user.average_accuracy}%`}</Fact>
      {user.banned && (
        <>
          <Fact name="Banned on">{user.banned_at ? formatMoment(user.banned_at) : '-'}</Fact>
          <Fact name="Banned by">{user.banned_by ?? '-'}</Fact>
          <Fact name="Ban reason">{user.ban_reason ?? 'No reason given'}</Fact>
        </>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-small">{name}</dt>
      <dd className="numbers font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
