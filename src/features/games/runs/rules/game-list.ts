import type { SearchList } from '#features/site/rules/search-list.ts'
import type { GameBoardKey } from './game-boards.ts'
import type { GameId } from './game-id.ts'

type PlayableGame = { id: GameId; title: string; tagline: string; tags: readonly ('NEW' | 'BETA')[] }

export const playableGames: readonly PlayableGame[] = [
  {
    id: 'bed-bug-squish',
    title: 'Bed Bug Squish',
    tagline: 'Sixty seconds, one mattress, far too many legs.',
    tags: [],
  },
  {
    id: 'hot-cheetos-catch',
    title: 'Hot Cheetos Catch',
    tagline: 'Every Cheeto in the dip. No cockroach in the dip.',
    tags: ['NEW', 'BETA'],
  },
  {
    id: 'memory-match',
    title: 'Memory Match',
    tagline: "Ten seconds to look, then it's all in your head.",
    tags: ['NEW', 'BETA'],
  },
  {
    id: 'wheres-ash',
    title: "Where's {personality}?",
    tagline: 'Somewhere in this picture. Probably by the snacks.',
    tags: [],
  },
]

export function gameTitle(gameId: string, personality: string) {
  const game = [...playableGames, ...comingSoonGames].find(({ id }) => id === gameId)
  return game?.title.replace('{personality}', personality) ?? gameId
}

export function boardTitle({ gameId, pace }: GameBoardKey, personality: string) {
  return pace === 'calm' ? `${gameTitle(gameId, personality)}, calm` : gameTitle(gameId, personality)
}

export const comingSoonGames = [
  { id: 'repo-run', title: 'Repo Run', tagline: 'Outrun Mercy the tow truck.' },
  { id: 'landlord-lament', title: 'Landlord Lament', tagline: 'He will fix it. He will not fix it.' },
  { id: 'parking-panic', title: 'Parking Panic', tagline: 'Spot twelve is yours. Is it?' },
  { id: 'grocery-grab', title: 'Grocery Grab', tagline: 'Eleven minutes until the coupons expire.' },
  { id: 'laundry-rush', title: 'Laundry Rush', tagline: 'One dryer, nine neighbours.' },
  { id: 'bill-buster', title: 'Bill Buster', tagline: 'Red letters fall from the sky.' },
  { id: 'apartment-escape', title: 'Apartment Escape', tagline: 'The door sticks. So does everything else.' },
  { id: 'traffic-takedown', title: 'Traffic Takedown', tagline: 'Late again, in style.' },
] as const

export const gamesSearch: SearchList = {
  kind: 'games',
  label: 'Games',
  items: ({ personality }) =>
    [
      ...playableGames.map((game) => ({ ...game, isComingSoon: false })),
      ...comingSoonGames.map((game) => ({ ...game, isComingSoon: true })),
    ].map(({ id, tagline, isComingSoon }) => ({
      title: gameTitle(id, personality),
      text: tagline,
      address: `/games/${id}`,
      isComingSoon,
    })),
}
