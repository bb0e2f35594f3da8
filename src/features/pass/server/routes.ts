import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { type SectionName, siteSections } from '#features/site/rules/site-sections.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { passContract } from '../rules/contract.ts'
import { defaultChoices, mostNews, sectionsWith } from '../rules/pass.ts'
import { type BoardGuide, listBestScores } from './board-guide.ts'
import {
  catchBug,
  countBugs,
  findCards,
  findChoices,
  findHolder,
  findLastVisit,
  listStamps,
  meetCharacters,
  saveChoices,
  stampSection,
} from './pass-queries.ts'

/** How many things of a section the public sees that it didn't see before, counted to `limit`. */
type CountNew = (db: Db, news: { since: Date; now: Date; limit: number }) => Promise<number>

type PassDeps = {
  db: Db
  guides: readonly BoardGuide[]
  news: Partial<Record<SectionName, CountNew>>
}

const cardsShown = 6

export function passRoutes({ db, guides, news }: PassDeps) {
  const os = implement(passContract).$context<RequestContext>()

  /** What is on a pass. Others get what its owner shows. */
  async function passOf(userId: string, choices: { shows_stamps: boolean; shows_cards: boolean; shows_bugs: boolean }) {
    const [scores, stamps, cards, bugs] = await Promise.all([
      listBestScores(db, { userId, guides }),
      choices.shows_stamps ? listStamps(db, userId) : null,
      choices.shows_cards ? findCards(db, { userId, limit: cardsShown }) : null,
      choices.shows_bugs ? countBugs(db, userId) : null,
    ])
    const dated = stamps?.map(({ section, stamped_at }) => ({ section, stamped_at: stamped_at.toISOString() })) ?? null
    return { scores, stamps: dated, cards, bugs }
  }

  return os.router({
    mine: os.mine.handler(async ({ context, errors }) => {
      const { userId } = callerOf(context)
      const holder = await findHolder(db, userId)
      if (!holder) throw errors.sign_in_required()
      const everything = { ...defaultChoices, shows_stamps: true, shows_cards: true, shows_bugs: true }
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

    meetCharacter: os.meetCharacter.handler(({ input, context }) =>
      meetCharacters(db, { userId: callerOf(context).userId, characterIds: [input.character_id] }),
    ),

    catchBug: os.catchBug.handler(async ({ context }) => ({
      total: await catchBug(db, { userId: callerOf(context).userId, now: new Date() }),
    })),

    greeting: os.greeting.handler(async ({ context }) => {
      const { userId } = callerOf(context)
      const now = new Date()
      const lastVisit = await findLastVisit(db, { userId, now })
      const [added, scores, stamps, bugs] = await Promise.all([
        lastVisit ? countNews(new Date(`${lastVisit}T00:00:00.000Z`), now) : [],
        listBestScores(db, { userId, guides }),
        listStamps(db, userId),
        countBugs(db, userId),
      ])
      const isStamped = ({ isStamped: has }: { isStamped: boolean }) => has
      return {
        last_visit: lastVisit,
        news: added.filter(({ count }) => count > 0),
        best: bestPlace(scores),
        stamps: sectionsWith(stamps).filter(isStamped).length,
        bugs,
      }
    }),
  })

  function countNews(since: Date, now: Date) {
    return Promise.all(
      siteSections.map(async ({ name }) => ({
        section: name,
        count: (await news[name]?.(db, { since, now, limit: mostNews + 1 })) ?? 0,
      })),
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
