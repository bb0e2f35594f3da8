import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { bugPicture } from '#features/mascot/web/bug-picture.ts'
import { months } from '#platform/rules/dates.ts'
import { createPicture, pictureSize as size } from '#platform/web/create-picture.ts'
import type { NightResults } from '../rules/contract.ts'

const middle = size / 2
const steps = [
  { x: middle, height: 360, metal: 'gold' },
  { x: middle - 270, height: 250, metal: 'press-paper' },
  { x: middle + 270, height: 180, metal: 'orange' },
] as const

/** Shows names and points, but no questions: others may play the same quiz. */
export async function drawNight({ quiz_title, played_at, players, teams }: NightResults): Promise<Blob> {
  const [bug, { context, colour, toBlob }] = await Promise.all([bugPicture('celebrating'), createPicture('quizzes')])
  const print = (text: string, { y, px, fill, x = middle, width = size - 160 }: Print) => {
    context.font = `900 ${px}px Anybody, sans-serif`
    context.fillStyle = colour(fill)
    context.fillText(text, x, y, width)
  }
  const date = new Date(played_at)
  const podium = (teams.length > 0 ? teams : players).slice(0, steps.length)

  context.textAlign = 'center'
  context.fillStyle = colour('press-ink')
  context.fillRect(0, 0, size, size)
  drawBeams(context, colour('house'))
  print('QUIZ NIGHT', { y: 140, px: 96, fill: 'gold' })
  print(`“${quiz_title}”`, { y: 215, px: 44, fill: 'press-paper' })
  const day = `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
  print(`${day}. ${players.length} played.`, { y: 275, px: 34, fill: 'press-paper' })
  const floor = size - 110
  for (const [at, { name, score, place }] of podium.entries()) {
    const { x, height, metal } = steps[at] as (typeof steps)[number]
    const top = floor - height
    context.fillStyle = colour(metal)
    context.beginPath()
    context.roundRect(x - 125, top, 250, height, [24, 24, 0, 0])
    context.fill()
    print(String(place), { x, y: top + 120, px: 110, fill: 'press-ink' })
    print(formatPoints(score), { x, y: top + 165, px: 34, fill: 'press-ink', width: 230 })
    print(name, { x, y: top - 26, px: 40, fill: 'press-paper', width: 260 })
  }
  context.drawImage(bug, middle - 95, floor - 360 - 265, 190, 190)
  print(`${location.host}/nights`, { y: size - 42, px: 34, fill: 'press-paper' })
  return toBlob()
}

type Print = { y: number; px: number; fill: string; x?: number; width?: number }

function drawBeams(context: CanvasRenderingContext2D, fill: string) {
  context.save()
  context.globalAlpha = 0.22
  context.fillStyle = fill
  for (const at of [0, size]) {
    context.beginPath()
    context.moveTo(at, 0)
    context.lineTo(middle - 260, size)
    context.lineTo(middle + 260, size)
    context.fill()
  }
  context.restore()
}
