import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { findLastVisit } from '#features/accounts/server/sessions/session-queries.ts'
import { type CountedSource, countNew } from '#features/numbers/server/number-queries.ts'
import { type SectionName, siteSections } from '#features/site/rules/site-sections.ts'
import { pageSizes, pieceOf } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext, viewerIdOf } from '#platform/server/api/request-context.ts'
import { type PassStreak, passContract } from '../rules/contract.ts'
import { defaultChoices, mostNews, type News, type PassChoices, sectionsWith } from '../rules/pass.ts'
import { type BoardGuide, listBestScores } from './board-guide.ts'
import {
  catchBug,
  countBugs,
  findChoices,
  findHolder,
  findMet,
  type ListQuizCast,
  listCast,
  listMet,
  listStamps,
  meetCharacters,
  saveChoices,
  stampSection,
} from './pass-queries.ts'

type PassDeps = {
  db: Db
  guides: readonly BoardGuide[]
  news: Partial<Record<SectionName, readonly CountedSource[]>>
  /** The streak of the Daily. */
  findStreak: (db: Db, userId: string) => Promise<PassStreak>
  countNights: (db: Db, userId: string) => Promise<{ played: number; won: number }>
  listQuizCast: ListQuizCast
}

const cardsShown = 12

export function passRoutes({ db, guides, news, findStreak, countNights, listQuizCast }: PassDeps) {
  const os = implement(passContract).$context<RequestContext>()

  async function passOf(userId: string, choices: Omit<PassChoices, 'is_public' | 'is_indexed'>) {
    const [scores, stamps, cards, bugs, streak, nights] = await Promise.all([
      listBestScores(db, { userId, guides }),
      choices.shows_stamps ? listStamps(db, userId) : null,
      choices.shows_cards ? cardsOf(userId) : null,
      choices.shows_bugs ? countBugs(db, userId) : null,
      choices.shows_streak ? findStreak(db, userId) : null,
      choices.shows_nights ? countNights(db, userId) : null,
    ])
    const dated = stamps?.map(({ section, stamped_at }) => ({ section, stamped_at: stamped_at.toISOString() })) ?? null
    return { scores, stamps: dated, cards, bugs, streak, nights }
  }

  async function cardsOf(userId: string) {
    const [{ met, total }, latest] = await Promise.all([
      findMet(db, { userId, characterIds: [] }),
      listMet(db, { userId, limit: cardsShown }),
    ])
    return { met, total, latest }
  }

  return os.router({
    mine: os.mine.handler(async ({ context, errors }) => {
      const { userId } = callerOf(context)
      const holder = await findHolder(db, userId)
      if (!holder) throw errors.sign_in_required()
      const everything = {
        ...defaultChoices,
        shows_stamps: true,
        shows_cards: true,
        shows_bugs: true,
        shows_streak: true,
        shows_nights: true,
      }
      const [pass, choices] = await Promise.all([passOf(userId, everything), findChoices(db, userId)])
      return { ...presentHolder(holder), ...pass, choices, member_since: holder.created_at.toISOString() }
    }),

    show: os.show.handler(async ({ input: { id }, errors }) => {
      const [holder, choices] = await Promise.all([findHolder(db, id), findChoices(db, id)])
      if (!holder || !choices.is_public) throw errors.not_found()
      const pass = await passOf(id, choices)
      const scores = pass.scores.filter(({ best }) => best !== null)
      return { ...presentHolder(holder), ...pass, scores, is_indexed: choices.is_indexed }
    }),

    setChoices: os.setChoices.handler(async ({ input, context }) => {
      await saveChoices(db, { userId: callerOf(context).userId, choices: input, now: new Date() })
      return input
    }),

    stampSection: os.stampSection.handler(({ input, context }) =>
      stampSection(db, { userId: callerOf(context).userId, section: input.section }),
    ),

    cards: os.cards.handler(async ({ input: { id, after }, context, errors }) => {
      const [holder, choices] = await Promise.all([findHolder(db, id), findChoices(db, id)])
      const isOwn = viewerIdOf(context) === id
      if (!holder || !(isOwn || (choices.is_public && choices.shows_cards))) throw errors.not_found()
      return pieceOf(await listMet(db, { userId: id, after, limit: pageSizes.public + 1 }), pageSizes.public)
    }),

    castOf: os.castOf.handler(({ input }) => listCast(db, { seen: [input], now: new Date(), listQuizCast })),

    met: os.met.handler(({ input, context }) =>
      findMet(db, { userId: callerOf(context).userId, characterIds: input.character_ids }),
    ),

    meet: os.meet.handler(async ({ input, context }) => {
      const { userId } = callerOf(context)
      const characters = await listCast(db, { ...input, now: new Date(), scoredBy: userId, listQuizCast })
      return meetCharacters(db, { userId, characters })
    }),

    catchBug: os.catchBug.handler(async ({ context }) => ({
      total: await catchBug(db, { userId: callerOf(context).userId, now: new Date() }),
    })),

    greeting: os.greeting.handler(async ({ context }) => {
      const { userId } = callerOf(context)
      const now = new Date()
      const lastVisit = await findLastVisit(db, { userId, now })
      const [added, scores, stamps] = await Promise.all([
        lastVisit ? countNews(new Date(`${lastVisit}T00:00:00.000Z`), now) : [],
        listBestScores(db, { userId, guides }),
        listStamps(db, userId),
      ])
      const most = added.reduce<News | null>((best, item) => (item.count > (best?.count ?? 0) ? item : best), null)
      return {
        news: most,
        best: bestPlace(scores),
        stamps: sectionsWith(stamps).filter(({ isStamped }) => isStamped).length,
      }
    }),
  })

  function countNews(since: Date, now: Date) {
    return Promise.all(
      siteSections.map(async ({ name }) => {
        const source = news[name]?.[0]
        return { section: name, count: source ? await countNew(db, source, { since, now, limit: mostNews + 1 }) : 0 }
      }),
    )
  }
}

type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>

function presentHolder({ id, username, avatar_url, role }: Holder) {
  return { id, username, avatar_url, is_admin: role === 'admin' }
}

function bestPlace(scores: Awaited<ReturnType<typeof listBestScores>>) {
  const [first] = scores
  return first?.best ? { title: first.title, href: first.href, rank: first.best.rank } : null
}
