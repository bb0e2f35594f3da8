import { charactersRecorded } from '#features/characters/rules/recorded.ts'
import { clipsRecorded } from '#features/clips/rules/recorded.ts'
import { dailyRecorded } from '#features/daily/rules/recorded.ts'
import { forumRecorded } from '#features/forum/rules/recorded.ts'
import { memoryMatchRecorded } from '#features/games/memory-match/rules/recorded.ts'
import { wheresAshRecorded } from '#features/games/wheres-ash/rules/recorded.ts'
import { ideasRecorded } from '#features/ideas/rules/recorded.ts'
import { leaderboardsRecorded } from '#features/leaderboards/rules/recorded.ts'
import { type AdminSection, adminSections } from '#features/notifications/rules/section.ts'
import { quizzesRecorded } from '#features/quizzes/rules/recorded.ts'
import { quotesRecorded } from '#features/quotes/rules/recorded.ts'
import { seasonsRecorded } from '#features/seasons/rules/recorded.ts'
import { siteRecorded } from '#features/site/rules/recorded.ts'
import { storiesRecorded } from '#features/stories/rules/recorded.ts'
import { usersRecorded } from '#features/users/rules/recorded.ts'
import type { RecordedKind } from '#platform/rules/recorded-kind.ts'

/** In the order of the record's filter. A feature with recorded tables adds its line here. */
const declared = {
  ...usersRecorded,
  ...forumRecorded,
  ...charactersRecorded,
  ...clipsRecorded,
  ...quizzesRecorded,
  ...dailyRecorded,
  ...quotesRecorded,
  ...seasonsRecorded,
  ...storiesRecorded,
  ...memoryMatchRecorded,
  ...wheresAshRecorded,
  ...ideasRecorded,
  ...leaderboardsRecorded,
  ...siteRecorded,
}

export type KindName = keyof typeof declared

export const kinds: Readonly<Record<KindName, RecordedKind>> = declared

export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]]

export const namesOfKindsInTrash = kindNames.filter((name) => kinds[name].hasTrash)

export function hasVersions(name: string): name is KindName {
  return isKindName(name) && kinds[name].owned !== undefined
}

/** Decides which admins are notified. A few kinds have no section. */
export function sectionOf(kind: KindName): AdminSection | undefined {
  return adminSections.find((section) => section === (kinds[kind].section ?? kind))
}

export function isKindName(name: string): name is KindName {
  return Object.hasOwn(kinds, name)
}

export function kindOfTable(table: string): KindName | undefined {
  return (
    kindNames.find((name) => kinds[name].table === table) ??
    kindNames.find((name) => Object.hasOwn(kinds[name].parts ?? {}, table))
  )
}
