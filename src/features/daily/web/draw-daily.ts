import type { BugPose } from '#features/mascot/web/bed-bug.tsx'
import { bugPicture } from '#features/mascot/web/bug-picture.ts'
import { type Square, squareOf } from '#features/quizzes/rules/result-texts.ts'
import type { DailyResult, RunResult } from '#features/quizzes/rules/run.ts'
import { months } from '#platform/rules/dates.ts'
import { createPicture, pictureSize as size } from '#platform/web/create-picture.ts'
import { startOfDay } from '../rules/daily.ts'
import { describePlace } from '../rules/daily-texts.ts'

const margin = 90
const bugSize = 220

type DailyCard = { result: RunResult; daily: DailyResult; bugPose: BugPose }

/** Must not reveal questions or answers, because the picture is shared. */
export async function drawDaily({ result, daily, bugPose }: DailyCard): Promise<Blob> {
  const [bug, { context, colour, toBlob }] = await Promise.all([bugPicture(bugPose), createPicture('quizzes')])
  const squareFills: Record<Square, SquareFill> = {
    quick: { fill: colour('success'), corner: colour('lime') },
    right: { fill: colour('success') },
    slow: { fill: colour('gold') },
    wrong: { fill: colour('danger') },
  }
  const ink = colour('press-ink')
  const paper = colour('press-paper')
  const middle = size / 2
  const print = (text: string, { font, y, fill = ink }: { font: string; y: number; fill?: string }) => {
    context.font = font
    context.fillStyle = fill
    context.fillText(text, middle, y, size - 2 * margin - 80)
  }
  const sheet = (x: number, y: number, fill: string) => {
    context.fillStyle = fill
    context.beginPath()
    context.roundRect(x, y, size - 2 * margin, size - 2 * margin - 40, 40)
    context.fill()
  }

  context.textAlign = 'center'
  context.fillStyle = ink
  context.fillRect(0, 0, size, size)
  drawLamps(context, colour('gold'))
  context.save()
  context.translate(middle, middle)
  context.rotate(-0.02)
  context.translate(-middle, -middle)
  sheet(margin + 14, margin + 14, colour('house'))
  sheet(margin, margin, paper)

  const date = startOfDay(daily.day)
  print(`THE DAILY, ${months[date.getUTCMonth()]?.toUpperCase()} ${date.getUTCDate()}`, {
    font: '900 52px Anybody, sans-serif',
    y: margin + 120,
  })
  print(`${result.correct_count} of ${result.question_count}`, {
    font: '900 210px Anybody, sans-serif',
    y: margin + 370,
  })
  drawSquares(
    context,
    result.questions.map((question) => squareFills[squareOf(question)]),
    { y: margin + 430, ink },
  )
  const { place, player_count, streak } = daily
  const facts = [
    place !== null && describePlace({ place, player_count }),
    streak.current_days > 1 && `${streak.current_days} days in a row`,
  ].filter((fact) => fact !== false)
  for (const [at, fact] of facts.entries())
    print(fact, { font: '900 46px Anybody, sans-serif', y: margin + 650 + at * 66 })
  print('Five questions. One go. No notes.', {
    font: '600 36px "Atkinson Hyperlegible Next", sans-serif',
    y: margin + 800,
  })
  context.restore()
  context.drawImage(bug, size - margin - bugSize + 52, size - margin - 40 - bugSize + 14, bugSize, bugSize)
  print(`${location.host}/daily`, {
    font: '600 34px "Atkinson Hyperlegible Next", sans-serif',
    y: size - 62,
    fill: paper,
  })
  return toBlob()
}

type SquareFill = { fill: string; corner?: string }

function drawSquares(context: CanvasRenderingContext2D, fills: SquareFill[], { y, ink }: { y: number; ink: string }) {
  const side = 110
  const gap = 22
  const left = (size - fills.length * side - (fills.length - 1) * gap) / 2
  for (const [at, { fill, corner = fill }] of fills.entries()) {
    const x = left + at * (side + gap)
    const halves = context.createLinearGradient(x, y, x + side, y + side)
    halves.addColorStop(0.5, corner)
    halves.addColorStop(0.5, fill)
    context.beginPath()
    context.roundRect(x, y, side, side, 22)
    context.fillStyle = halves
    context.fill()
    context.lineWidth = 7
    context.strokeStyle = ink
    context.stroke()
  }
}

function drawLamps(context: CanvasRenderingContext2D, fill: string) {
  const step = 54
  const edge = 27
  context.fillStyle = fill
  for (let at = edge; at < size; at += step) {
    for (const [x, y] of [
      [at, edge],
      [at, size - edge],
      [edge, at],
      [size - edge, at],
    ] as const) {
      context.beginPath()
      context.arc(x, y, 9, 0, 2 * Math.PI)
      context.fill()
    }
  }
}
