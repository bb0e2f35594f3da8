import { createPicture, pictureSize as size } from '#platform/web/create-picture.ts'
import { saidOn } from '../rules/format-quote.ts'
import type { Quote } from '../rules/quote.ts'

const margin = 80
const mastheadHeight = 130
const footHeight = 210

export async function drawQuote(quote: Quote): Promise<Blob> {
  const { context, colour, toBlob } = await createPicture('quotes')
  const ink = colour('press-ink')
  const print = (text: string, { font, x, y }: Printed) => {
    context.font = font
    context.fillText(text, x, y, size - 2 * margin)
  }

  context.fillStyle = colour('press-paper')
  context.fillRect(0, 0, size, size)
  context.fillStyle = colour('accent')
  context.fillRect(0, 0, size, mastheadHeight)
  context.fillStyle = colour('on-accent')
  print('THE DAILY ITCH', { font: '900 54px Anybody, sans-serif', x: margin, y: 86 })
  context.fillStyle = colour('accent')
  print('“', { font: '900 420px Anybody, sans-serif', x: 30, y: mastheadHeight + 340 })

  context.fillStyle = ink
  const room = { width: size - 2 * margin, height: size - mastheadHeight - footHeight - 80 }
  const { lines, lineHeight, font } = setText(context, `“${quote.text}”`, room)
  const top = mastheadHeight + 40 + (room.height - lines.length * lineHeight) / 2
  for (const [at, line] of lines.entries()) print(line, { font, x: margin, y: top + (at + 0.8) * lineHeight })

  context.fillRect(margin, size - footHeight, size - 2 * margin, 5)
  const about = [quote.season?.name, saidOn(quote.quote_date)].filter(Boolean).join(' · ')
  const isNamed = quote.character !== null
  if (quote.character) {
    print(quote.character.name, { font: '900 46px Anybody, sans-serif', x: margin, y: size - footHeight + 75 })
  }
  print(about, {
    font: '500 32px "Atkinson Hyperlegible Next", sans-serif',
    x: margin,
    y: size - footHeight + (isNamed ? 130 : 75),
  })
  context.textAlign = 'right'
  print(location.host, { font: '500 28px "Atkinson Hyperlegible Next", sans-serif', x: size - margin, y: size - 40 })
  return toBlob()
}

type Printed = { font: string; x: number; y: number }

function setText(context: CanvasRenderingContext2D, text: string, room: { width: number; height: number }) {
  for (let letters = 150; ; letters -= 6) {
    const font = `900 ${letters}px Anybody, sans-serif`
    const lineHeight = letters * 1.08
    context.font = font
    const lines = breakLines(context, text, room.width)
    const fits =
      lines.length * lineHeight <= room.height && lines.every((line) => context.measureText(line).width <= room.width)
    if (fits) return { lines, lineHeight, font }
    if (letters > 36) continue
    const shown = lines.slice(0, Math.floor(room.height / lineHeight))
    if (shown.length < lines.length) shown.push(`${shown.pop()}…`)
    return { lines: shown, lineHeight, font }
  }
}

function breakLines(context: CanvasRenderingContext2D, text: string, width: number) {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
