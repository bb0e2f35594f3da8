import { placeAll } from './score-night.ts'

export const mostInTeam = 6
/** Teams that we fill stay small enough for everybody to talk. */
const filledUpTo = 4

const names = [
  'Bed Bugs',
  'Landlords',
  'Hot Chips',
  'Double Parkers',
  'Lost Socks',
  'Night Shift',
  'Deposits',
  'Thin Walls',
  'Spare Keys',
  'Quarters',
  'Room 12',
  'Vending Machines',
] as const

/** Teams have our names, so there is nothing to check. */
export function teamName(team: number) {
  const round = Math.floor(team / names.length)
  return `${names[team % names.length]}${round === 0 ? '' : ` ${round + 1}`}`
}

type Seated = { seat: number; team: number | null }

type Wish = { wanted: number | null; isLate?: boolean }

/**
 * A wanted team that is full, or doesn't exist, counts as no wish. Latecomers open no team while
 * others have room, because nobody may be left to join it.
 */
export function pickTeam(seated: readonly Seated[], { wanted, isLate = false }: Wish) {
  const sizes = sizesOf(seated)
  const size = wanted === sizes.length ? 0 : sizes[wanted ?? -1]
  if (wanted !== null && size !== undefined && size < mostInTeam && (size > 0 || !isLate)) return wanted
  const most = isLate ? mostInTeam : filledUpTo
  const open = sizes.flatMap((size, team) => (size > 0 && size < most ? [{ team, size }] : []))
  // Somebody alone comes first: a team has at least two.
  const alone = open.find(({ size }) => size === 1)
  const smallest = open.toSorted((a, b) => a.size - b.size)[0]
  return (alone ?? smallest)?.team ?? sizes.length
}

/**
 * Before the first question, a lone member joins the smallest other team. If all others are full,
 * somebody comes over from one.
 */
export function joinSingles(seated: readonly Seated[]) {
  const sizes = sizesOf(seated)
  const moves: Array<{ seat: number; team: number }> = []
  for (const { seat, team } of seated) {
    if (team === null || sizes[team] !== 1) continue
    const others = sizes.flatMap((size, other) =>
      other !== team && size > 0 && size < mostInTeam ? [{ team: other, size }] : [],
    )
    const target = others.toSorted((a, b) => a.size - b.size)[0]
    if (!target) {
      const full = sizes.indexOf(mostInTeam)
      const last = seated.findLast((one) => one.team === full)
      if (!last) continue
      sizes[full] = mostInTeam - 1
      sizes[team] = 2
      moves.push({ seat: last.seat, team })
      continue
    }
    sizes[team] = 0
    sizes[target.team] = target.size + 1
    moves.push({ seat, team: target.team })
  }
  return moves
}

function sizesOf(seated: readonly Seated[]) {
  const count = 1 + Math.max(-1, ...seated.map(({ team }) => team ?? -1))
  return Array.from({ length: count }, (_, team) => seated.filter((one) => one.team === team).length)
}

type Member = Seated & { score: number; earned: number; time_ms: number }

/** A team has its members' average, so that a large one has no advantage. */
export function placeTeams(members: readonly Member[]) {
  const teams = sizesOf(members).flatMap((size, team) => {
    if (size === 0) return []
    const own = members.filter((member) => member.team === team)
    const mean = (read: (member: Member) => number) =>
      Math.round(own.reduce((sum, member) => sum + read(member), 0) / size)
    const score = mean((member) => member.score)
    const earned = score - mean((member) => member.score - member.earned)
    return [{ team, name: teamName(team), size, score, earned, time_ms: mean((member) => member.time_ms) }]
  })
  return placeAll(teams)
}
