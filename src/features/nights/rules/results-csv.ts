import { byteOrderMark, csvLines } from '#platform/rules/csv.ts'
import type { NightResults } from './contract.ts'
import { teamName } from './teams.ts'

/** One line per player, with two columns per question. For hosts, who get everybody's answers. */
export function nightCsv({ questions, players }: NightResults) {
  const head = ['Place', 'Name', 'Team', 'Points', 'Right', 'Seconds']
  const asked = questions.flatMap(({ question }, number) => [`${number + 1}. ${question}`, `${number + 1}. points`])
  const lines = players.map(({ answers, ...player }) => [
    player.place,
    player.name,
    player.team === null ? null : teamName(player.team),
    player.score,
    player.right_count,
    player.time_ms / 1000,
    ...questions.flatMap(({ index, answers: shown }) => {
      const given = answers.find((answer) => answer.index === index)
      return [given?.answer == null ? null : (shown[given.answer] ?? null), given?.earned ?? 0]
    }),
  ])
  return byteOrderMark + csvLines([[...head, ...asked], ...lines])
}
