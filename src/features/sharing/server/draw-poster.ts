import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drawTitle, type TitlePalette, titlePalettes } from '#features/mascot/rules/title-art.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { type SharePicture, type SharePictureKind, sharePictureSize } from '../rules/share-picture.ts'
import type { SetText, Typesetter } from './set-type.ts'

/** Raise this after changing a look: every picture gets another address and is drawn again. */
export const drawingVersion = 3

const { width, height } = sharePictureSize
const ink = '#230a28'
const paper = '#fffaf0'
const house = '#e0117b'
const [gold, orange, lime, blue] = ['#ffc21a', '#ff7f1f', '#b9f227', '#2bb8ff']

/** These repeat the accents of site.css, but are the same in light and dark windows. */
const accents: Record<SharePictureKind, string> = {
  characters: gold,
  clips: blue,
  quotes: '#ff5a57',
  seasons: orange,
  quizzes: '#a57bff',
  challenges: '#a57bff',
  daily: '#a57bff',
  stories: '#ff9e73',
  ideas: '#ffe45c',
  games: lime,
  players: '#ff4fa6',
}

export type Poster = SharePicture & { kind: SharePictureKind }
/** Returns a stored picture, cropped to this size, as a data URL. */
type Crop = (url: string, size: { width: number; height: number }) => Promise<string | undefined>
type Press = { type: Typesetter; art: (name: string) => Promise<string>; crop: Crop; accent: string }

export async function drawPoster(poster: Poster, { type, crop }: Pick<Press, 'type' | 'crop'>): Promise<string> {
  const plain = printableParts(poster, type)
  const press = { type, crop, art: readArt, accent: accents[poster.kind] }
  const drawn = await looks[poster.look](plain, press)
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`
}

function printableParts(poster: Poster, { printable }: Typesetter): Poster {
  const { detail, figure, rows } = poster
  return {
    ...poster,
    title: printable(poster.title) ?? poster.label,
    detail: detail ? (printable(detail) ?? null) : null,
    ...(figure && { figure: printable(figure) ?? '?' }),
    ...(rows && { rows: rows.map(({ name, value }) => ({ name: printable(name) ?? 'Somebody', value })) }),
  }
}

const looks: Record<SharePicture['look'], (poster: Poster, press: Press) => Promise<string>> = {
  card: async (poster, press) => {
    const photo = await picture(poster, press, { x: 22, y: 22, width: 356, height: 400, pose: 'celebrating' })
    const name = press.type.fit(poster.title, { width: 340, height: 62, size: 44, smallest: 18, faces: ['narrow'] })
    const card = [
      shadowed({ width: 400, height: 524, radius: 26, fill: paper }),
      `<rect x="22" y="22" width="356" height="400" rx="14" fill="${press.accent}"/>`,
      photo,
      `<rect x="22" y="22" width="356" height="400" rx="14" fill="none" stroke="${ink}" stroke-width="6"/>`,
      `<g fill="${ink}">${press.type.draw(name, { x: 200, y: 472 - press.type.heightOf(name) / 2, isCentred: true })}</g>`,
    ]
    return ground(press.accent) + placed(card, 738, 46, 5) + words(poster, press, { width: 610 })
  },

  television: async (poster, press) => {
    const screen = { x: 26, y: 26, width: 528, height: 330 }
    const photo = await picture(poster, press, { ...screen, pose: 'searching' })
    const set = [
      `<path d="M230-6 150-96M350-6 430-96" stroke="${ink}" stroke-width="12" stroke-linecap="round"/>`,
      `<circle cx="150" cy="-96" r="14" fill="${house}"/><circle cx="430" cy="-96" r="14" fill="${house}"/>`,
      shadowed({ width: 580, height: 446, radius: 40, fill: ink }),
      `<rect x="26" y="26" width="528" height="330" rx="26" fill="#3b1147"/>`,
      photo,
      `<circle cx="290" cy="191" r="66" fill="${paper}" stroke="${ink}" stroke-width="8"/>`,
      `<path d="m268 156 62 35-62 35Z" fill="${house}"/>`,
      `<g fill="${paper}" fill-opacity=".75">${[0, 1, 2, 3, 4].map((line) => `<rect x="44" y="${378 + line * 11}" width="230" height="4" rx="2"/>`).join('')}</g>`,
      `<circle cx="450" cy="400" r="24" fill="${gold}"/><circle cx="514" cy="400" r="24" fill="${lime}"/>`,
      poster.figure ? timecode(poster.figure, press) : '',
    ]
    return ground(press.accent) + placed(set, 580, 128, 2.5) + words(poster, press, { width: 470 })
  },

  headline: async (poster, press) => {
    const face = poster.image && (await press.crop(poster.image, { width: 210, height: 210 }))
    const room = { width: 1040, height: 336 }
    const text = press.type.fit(poster.title, { ...room, size: 118, smallest: 34, leading: 1.06 })
    const top = 132 + (room.height - press.type.heightOf(text)) / 2
    const speaker = poster.detail && press.type.fit(poster.detail, { width: 640, height: 60, size: 46, smallest: 24 })
    const foot = 540
    return [
      `<rect width="${width}" height="${height}" fill="${paper}"/>`,
      halftone(ink, 0.07, 'left'),
      `<rect width="${width}" height="104" fill="${press.accent}"/><rect y="104" width="${width}" height="8" fill="${ink}"/>`,
      `<g fill="${press.accent}" fill-opacity=".45">${press.type.draw(press.type.fit('“', { width: 400, height: 500, size: 460, faces: ['display'] }), { x: 40, y: 84 })}</g>`,
      isTitleLabel(poster) ? '' : sticker(poster.label, press, { x: 60, y: 24, tilt: -2 }),
      wordmark(press, { x: 960, y: 30 }),
      overprinted(press.type.draw(text, { x: 80, y: top }), press.accent, text.size),
      face
        ? `<g transform="translate(64 482) rotate(-4)"><rect x="8" y="8" width="132" height="132" rx="66" fill="${ink}"/><clipPath id="face"><rect width="132" height="132" rx="66"/></clipPath><image href="${face}" width="132" height="132" clip-path="url(#face)"/><rect width="132" height="132" rx="66" fill="none" stroke="${ink}" stroke-width="6"/></g>`
        : '',
      speaker
        ? `<g transform="translate(${face ? 218 : 80} ${foot - 6}) rotate(-1)">${plate(speaker, press, { fill: ink, text: paper })}</g>`
        : '',
      await bug('celebrating', press, { x: 1000, y: 446, size: 190 }),
    ].join('')
  },

  boxset: async (poster, press) => {
    const photo = await picture(poster, press, { x: 96, y: 0, width: 404, height: 500, pose: 'celebrating' })
    const number = press.type.fit(poster.figure ?? '', {
      width: 76,
      height: 90,
      size: 84,
      faces: ['display', 'narrow'],
    })
    const seal = press.type.fit(poster.figure ?? '', {
      width: 120,
      height: 110,
      size: 104,
      faces: ['display', 'narrow'],
    })
    const box = [
      shadowed({ width: 500, height: 500, radius: 10, fill: house }),
      photo,
      `<rect width="96" height="500" fill="${ink}"/><rect x="92" width="6" height="500" fill="${gold}"/>`,
      `<g fill="${gold}">${press.type.draw(number, { x: 47, y: 24, isCentred: true })}</g>`,
      `<g fill="${paper}" transform="translate(26 480) rotate(-90)">${press.type.draw(press.type.fit(poster.title, { width: 330, height: 44, size: 38, smallest: 20, faces: ['narrow'] }), { x: 0, y: 2 })}</g>`,
      `<rect width="500" height="500" rx="10" fill="none" stroke="${ink}" stroke-width="7"/>`,
      `<g transform="translate(430 70) rotate(10)"><circle r="88" fill="${gold}" stroke="${ink}" stroke-width="7"/><g fill="${ink}">${press.type.draw(seal, { x: 0, y: -press.type.heightOf(seal) / 2 - 2, isCentred: true })}</g></g>`,
    ]
    return ground(press.accent) + placed(box, 640, 66, 3) + words(poster, press, { width: 520 })
  },

  studio: async (poster, press) => {
    const screen = { x: 36, y: 36, width: 448, height: 428 }
    const shown = poster.figure
      ? scoreboard(poster.figure, press, screen)
      : await picture(poster, press, { ...screen, pose: 'celebrating' })
    const board = [
      shadowed({ width: 520, height: 500, radius: 34, fill: ink }),
      bulbs({ width: 520, height: 500 }),
      `<rect x="36" y="36" width="448" height="428" rx="16" fill="${house}"/>`,
      shown,
      `<rect x="36" y="36" width="448" height="428" rx="16" fill="none" stroke="${ink}" stroke-width="4"/>`,
      poster.figure
        ? ''
        : `<g transform="translate(440 420) rotate(12)"><circle r="74" fill="${lime}" stroke="${ink}" stroke-width="7"/><g fill="${ink}">${press.type.draw(press.type.fit('?', { width: 90, height: 130, size: 120, faces: ['display'] }), { x: 0, y: -62, isCentred: true })}</g></g>`,
    ]
    return ground(press.accent) + placed(board, 632, 68, 2) + words(poster, press, { width: 510 })
  },

  paperback: async (poster, press) => {
    const { motif, draw, pick } = drawTitle(poster.title)
    // The same draws as `coverOf` makes: the layout first, then the palette.
    pick(['burst', 'noir', 'banner', 'window'])
    const inks = palettes[pick(titlePalettes)]
    const motifArt = (await press.art(`motif-${motif}`))
      .replaceAll('currentColor', inks.line)
      .replaceAll('var(--cover-spot)', inks.spot)
    const name = press.type.fit(poster.title, { width: 340, height: 130, size: 58, smallest: 20, leading: 1 })
    const book = [
      `<rect x="14" y="8" width="410" height="536" rx="8" fill="${paper}" stroke="${ink}" stroke-width="4"/>`,
      shadowed({ width: 410, height: 536, radius: 8, fill: inks.ground }),
      halftone(inks.spot, 0.35, 'right', { width: 410, height: 536 }),
      `<rect width="410" height="58" rx="8" fill="${ink}"/>`,
      `<g fill="${paper}">${press.type.draw(press.type.fit('Palace Pulp', { width: 250, height: 40, size: 30, faces: ['narrow'] }), { x: 34, y: 15 })}${press.type.draw(press.type.fit(`${10 + draw(5) * 5}¢`, { width: 80, height: 40, size: 30, faces: ['narrow'] }), { x: 330, y: 15 })}</g>`,
      `<rect x="16" y="84" width="378" height="164" fill="${inks.plate}" stroke="${ink}" stroke-width="5"/>`,
      `<g fill="${ink}">${press.type.draw(name, { x: 36, y: 166 - press.type.heightOf(name) / 2 })}</g>`,
      nested(motifArt, { x: 95, y: 276, size: 230 }),
      `<rect width="410" height="536" rx="8" fill="none" stroke="${ink}" stroke-width="6"/><rect x="20" y="58" width="5" height="478" fill="${ink}" fill-opacity=".25"/>`,
    ]
    const shelf = `<rect y="566" width="${width}" height="64" fill="${house}"/><rect y="560" width="${width}" height="8" fill="${ink}"/>`
    return [
      `<rect width="${width}" height="${height}" fill="${paper}"/>`,
      halftone(press.accent, 0.8, 'left'),
      shelf,
      placed(book, 716, 34, 4),
      words(poster, press, { width: 590, foot: 76 }),
    ].join('')
  },

  note: async (poster, press) => {
    const size = { width: 700, height: 470 }
    const text = press.type.fit(poster.title, { width: 600, height: 320, size: 96, smallest: 34 })
    const by =
      poster.detail &&
      press.type.fit(poster.detail, { width: 600, height: 40, size: 34, smallest: 20, faces: ['bold'] })
    const note = [
      `<path d="M14 20h700v398l-66 66H14Z" fill="${ink}" fill-opacity=".28"/>`,
      `<path d="M0 0h${size.width}v404l-66 66H0Z" fill="#ffe45c" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>`,
      `<path d="M${size.width} 404h-66v66Z" fill="#d9b91c" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>`,
      `<g fill="${ink}">${press.type.draw(text, { x: 50, y: 62 + (size.height - 150 - press.type.heightOf(text)) / 2 })}</g>`,
      by ? `<g fill="${ink}" fill-opacity=".75">${press.type.draw(by, { x: 50, y: 404 })}</g>` : '',
      `<rect x="270" y="-34" width="170" height="60" fill="${house}" fill-opacity=".85" transform="rotate(-3 355 0)"/>`,
    ]
    return [
      `<rect width="${width}" height="${height}" fill="#3b1147"/>`,
      halftone('#a57bff', 0.16, 'left'),
      placed(note, 56, 102, -3),
      await bug('searching', press, { x: 800, y: 190, size: 380 }),
      isTitleLabel(poster) ? '' : sticker(poster.label, press, { x: 800, y: 66, tilt: 3, fill: lime, text: ink }),
      wordmark(press, { x: 930, y: 570, fill: paper }),
    ].join('')
  },

  cabinet: async (poster, press) => {
    const rows = poster.rows ?? []
    const { type } = press
    const screen =
      rows.length > 0
        ? rows
            .map(({ name, value }, index) => {
              const points = type.fit(value, { width: 150, height: 46, size: 40, smallest: 22, faces: ['narrow'] })
              const room = { width: 340 - points.width, height: 46 }
              const who = type.fit(name, { ...room, size: 40, smallest: 26, faces: ['bold'] })
              const y = 92 + index * 92
              return `<circle cx="62" cy="${y + 24}" r="30" fill="${[gold, '#d9d3e2', orange][index] ?? paper}"/><g fill="${ink}">${type.draw(type.fit(String(index + 1), { width: 40, height: 44, size: 38, faces: ['display'] }), { x: 62, y: y + 4, isCentred: true })}</g><g fill="${paper}">${type.draw(who, { x: 110, y: y + 4 })}</g><g fill="${lime}">${type.draw(points, { x: 474 - points.width, y: y + 4 })}</g>`
            })
            .join('')
        : await bug('walking', press, { x: 130, y: 60, size: 260 })
    const heading = type.fit(rows.length > 0 ? 'High scores' : 'Insert coin', {
      width: 400,
      height: 50,
      size: 40,
      faces: ['narrow'],
    })
    const cabinet = [
      shadowed({ width: 560, height: 540, radius: 30, fill: house }),
      `<rect x="30" y="26" width="500" height="372" rx="20" fill="${ink}"/>`,
      `<g transform="translate(20 22)"><g fill="${gold}">${type.draw(heading, { x: 260, y: 24, isCentred: true })}</g>${screen}</g>`,
      `<rect y="424" width="560" height="116" rx="30" fill="${gold}" stroke="${ink}" stroke-width="7"/>`,
      `<path d="M130 490v-62" stroke="${ink}" stroke-width="14" stroke-linecap="round"/><circle cx="130" cy="424" r="32" fill="${house}" stroke="${ink}" stroke-width="7"/>`,
      [300, 390, 480]
        .map(
          (x, at) =>
            `<circle cx="${x}" cy="482" r="30" fill="${[lime, blue, orange][at]}" stroke="${ink}" stroke-width="7"/>`,
        )
        .join(''),
      `<rect width="560" height="540" rx="30" fill="none" stroke="${ink}" stroke-width="7"/>`,
    ]
    return ground(press.accent) + placed(cabinet, 600, 46, 1.5) + words(poster, press, { width: 480 })
  },

  squares: async (poster, press) => {
    const fills: Record<string, string> = { q: '#22c17e', r: '#22c17e', s: gold, w: '#d0261f' }
    const marks = [...(poster.marks ?? '')]
    const size = 112
    const left = 90
    const squares = marks
      .map((mark, index) => {
        const x = left + index * (size + 22)
        const sign = mark === '-' ? '' : mark === 'w' ? 'm-22-22 44 44m0-44-44 44' : 'm-26 2 18 20 34-42'
        return `<rect x="${x + 7}" y="337" width="${size}" height="${size}" rx="22" fill="${ink}" fill-opacity=".3"/><rect x="${x}" y="330" width="${size}" height="${size}" rx="22" fill="${fills[mark] ?? paper}" stroke="${ink}" stroke-width="7"/>${mark === 'q' ? `<path d="M${x + 62} 333h46v46Z" fill="${lime}"/>` : ''}<path transform="translate(${x + size / 2} ${330 + size / 2})" d="${sign}" fill="none" stroke="${mark === 'w' ? paper : ink}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>`
      })
      .join('')
    const title = press.type.fit(poster.title, { width: 680, height: 170, size: 150, faces: ['display', 'narrow'] })
    const detail =
      poster.detail &&
      press.type.fit(poster.detail, { width: 660, height: 50, size: 38, smallest: 24, faces: ['bold'] })
    return [
      `<rect width="${width}" height="${height}" fill="${ink}"/>`,
      bulbs({ width, height }, 44),
      `<rect x="52" y="52" width="1096" height="526" rx="26" fill="${press.accent}"/>`,
      halftone(ink, 0.12, 'left', { x: 52, y: 52, width: 1096, height: 526 }),
      sticker(poster.label, press, { x: 90, y: 84, tilt: -2 }),
      overprinted(press.type.draw(title, { x: 88, y: 162 }), paper, title.size),
      squares,
      detail ? `<g fill="${ink}">${press.type.draw(detail, { x: 92, y: 488 })}</g>` : '',
      await bug(/^[^w]*w?[^w]*$/.test(poster.marks ?? '') ? 'celebrating' : 'shocked', press, {
        x: 770,
        y: 130,
        size: 400,
      }),
    ].join('')
  },

  pass: async (poster, press) => {
    const photo = await picture(poster, press, { x: 40, y: 130, width: 250, height: 270, pose: 'walking' })
    const name = press.type.fit(poster.title, { width: 420, height: 190, size: 82, smallest: 30 })
    const detail =
      poster.detail &&
      press.type.fit(poster.detail, { width: 420, height: 84, size: 34, smallest: 22, faces: ['bold'], leading: 1.15 })
    const role = press.type.fit(poster.label, {
      width: 560,
      height: 60,
      size: 46,
      smallest: 26,
      faces: ['display', 'narrow'],
    })
    const top = 136
    const pass = [
      `<path d="M330-140 380 4l50-144" stroke="${house}" stroke-width="34" fill="none"/>`,
      shadowed({ width: 780, height: 446, radius: 34, fill: paper }),
      `<path d="M0 34A34 34 0 0 1 34 0h712a34 34 0 0 1 34 34v66H0Z" fill="${ink}"/>`,
      `<rect x="330" y="14" width="110" height="18" rx="9" fill="${press.accent}"/>`,
      `<g fill="${gold}">${press.type.draw(role, { x: 40, y: 42 })}</g>`,
      `<rect x="40" y="130" width="250" height="270" rx="18" fill="${press.accent}"/>`,
      photo,
      `<rect x="40" y="130" width="250" height="270" rx="18" fill="none" stroke="${ink}" stroke-width="6"/>`,
      `<g fill="${ink}">${press.type.draw(name, { x: 326, y: top })}</g>`,
      detail
        ? `<g fill="${ink}" fill-opacity=".8">${press.type.draw(detail, { x: 328, y: top + press.type.heightOf(name) + 16 })}</g>`
        : '',
      barcode(poster.title),
      `<rect width="780" height="446" rx="34" fill="none" stroke="${ink}" stroke-width="7"/>`,
    ]
    return [
      ground(press.accent),
      placed(pass, 70, 112, -2.5),
      await bug('celebrating', press, { x: 862, y: 200, size: 330 }),
      wordmark(press, { x: 920, y: 566 }),
    ].join('')
  },
}

const palettes: Record<TitlePalette, { ground: string; spot: string; line: string; plate: string }> = {
  house: { ground: house, spot: lime, line: ink, plate: gold },
  orange: { ground: orange, spot: gold, line: ink, plate: paper },
  lime: { ground: lime, spot: house, line: ink, plate: paper },
  blue: { ground: blue, spot: gold, line: ink, plate: paper },
  gold: { ground: gold, spot: house, line: ink, plate: paper },
  night: { ground: '#2a4a74', spot: gold, line: paper, plate: lime },
}

/** The label stands in for a title that can't be printed, so its sticker would repeat it. */
const isTitleLabel = ({ title, label }: Poster) => title === label

/** Draws the left column that most looks share: label, title, detail and wordmark. */
function words(poster: Poster, press: Press, { width, foot = 48 }: { width: number; foot?: number }) {
  const { type } = press
  const detail = poster.detail
    ? type.fit(poster.detail, { width, height: 84, size: 36, smallest: 26, faces: ['bold'], leading: 1.16 })
    : undefined
  const room = height - 132 - 46 - foot - (detail ? type.heightOf(detail) + 18 : 0)
  const title = type.fit(poster.title, { width, height: room, size: 112, smallest: 32 })
  const block = type.heightOf(title) + (detail ? type.heightOf(detail) + 18 : 0)
  const top = 138 + Math.max(0, (height - 138 - foot - 46 - block) / 2)
  return [
    isTitleLabel(poster) ? '' : sticker(poster.label, press, { x: 62, y: 56, tilt: -3 }),
    overprinted(type.draw(title, { x: 64, y: top }), poster.look === 'paperback' ? gold : house, title.size),
    detail ? `<g fill="${ink}">${type.draw(detail, { x: 66, y: top + type.heightOf(title) + 18 })}</g>` : '',
    poster.look === 'paperback'
      ? wordmark(press, { x: 66, y: 588, fill: paper })
      : wordmark(press, { x: 66, y: height - foot - 8 }),
  ].join('')
}

function ground(accent: string) {
  return `<rect width="${width}" height="${height}" fill="${accent}"/>${halftone(ink, 0.13, 'left')}`
}

type Area = { x?: number; y?: number; width: number; height: number }

/** Draws dots that shrink away from a corner. Diamonds take half the time of circles. */
function halftone(fill: string, opacity: number, from: 'left' | 'right', area: Area = { width, height }) {
  const { x: left = 0, y: top = 0 } = area
  const step = 26
  let dots = ''
  for (let row = 0; (row + 1) * step < area.height; row++) {
    for (let column = 1; (column + 1) * step < area.width; column++) {
      const x = column * step + (row % 2 ? step / 2 : 0)
      const y = row * step + step / 2
      const across = from === 'left' ? x / area.width : 1 - x / area.width
      const r = Math.round(9 * (1 - across * 0.85 - (1 - y / area.height) * 0.75))
      if (r > 1) dots += `M${left + x - r} ${top + y}l${r}-${r} ${r} ${r}-${r} ${r}Z`
    }
  }
  return `<path d="${dots}" fill="${fill}" fill-opacity="${opacity}"/>`
}

function shadowed({ width, height, radius, fill }: { width: number; height: number; radius: number; fill: string }) {
  const box = `width="${width}" height="${height}" rx="${radius}"`
  return `<rect x="16" y="18" ${box} fill="${ink}" fill-opacity=".3"/><rect ${box} fill="${fill}" stroke="${ink}" stroke-width="7"/>`
}

/** Adds a second, shifted ink behind the text. Small text has none, because it would blur. */
function overprinted(text: string, second: string, size: number) {
  if (size < 56) return `<g fill="${ink}">${text}</g>`
  const shift = Math.min(6, size / 20).toFixed(1)
  return `<g fill="${second}" transform="translate(${shift} ${shift})">${text}</g><g fill="${ink}">${text}</g>`
}

function placed(parts: readonly string[], x: number, y: number, tilt: number) {
  return `<g transform="translate(${x} ${y}) rotate(${tilt})">${parts.join('')}</g>`
}

type Label = { x: number; y: number; tilt: number; fill?: string; text?: string }

function sticker(label: string, press: Press, { x, y, tilt, ...colours }: Label) {
  const text = press.type.fit(label, { width: 420, height: 46, size: 36, smallest: 24, faces: ['display', 'narrow'] })
  return `<g transform="translate(${x} ${y}) rotate(${tilt})">${plate(text, press, { fill: ink, text: paper, ...colours })}</g>`
}

function plate(text: SetText, { type }: Press, { fill, text: colour }: { fill: string; text: string }) {
  const box = `width="${Math.ceil(text.width) + 44}" height="${Math.ceil(type.heightOf(text)) + 20}" rx="12"`
  return `<rect x="5" y="6" ${box} fill="${ink}" fill-opacity=".3"/><rect ${box} fill="${fill}" stroke="${paper}" stroke-width="5"/><g fill="${colour}">${type.draw(text, { x: 22, y: 11 })}</g>`
}

function wordmark({ type }: Press, { x, y, fill = ink }: { x: number; y: number; fill?: string }) {
  const name = type.fit('VIP World', { width: 300, height: 40, size: 34, faces: ['display'] })
  return `<g fill="${fill}">${type.draw(name, { x, y: y - 8 })}</g>`
}

function timecode(text: string, { type }: Press) {
  const time = type.fit(text, { width: 120, height: 40, size: 30, faces: ['bold'] })
  const wide = Math.ceil(time.width) + 28
  return `<rect x="${540 - wide}" y="302" width="${wide}" height="42" rx="10" fill="${ink}"/><g fill="${paper}">${type.draw(time, { x: 554 - wide, y: 308 })}</g>`
}

function scoreboard(figure: string, { type }: Press, screen: Required<Area>) {
  const number = type.fit(figure, { width: screen.width - 40, height: 200, size: 190, smallest: 60 })
  const caption = type.fit('to beat', { width: 300, height: 60, size: 52, faces: ['display'] })
  const middle = screen.x + screen.width / 2
  const top = screen.y + (screen.height - type.heightOf(number) - 70) / 2
  return `<g fill="${gold}">${type.draw(number, { x: middle, y: top, isCentred: true })}</g><g fill="${paper}">${type.draw(caption, { x: middle, y: top + type.heightOf(number) + 6, isCentred: true })}</g>`
}

function bulbs({ width, height }: { width: number; height: number }, step = 40) {
  const at: Array<[number, number]> = []
  const along = Math.round((width - 36) / step)
  const down = Math.round((height - 36) / step)
  for (let index = 0; index <= along; index++) {
    const x = 18 + (index * (width - 36)) / along
    at.push([x, 18], [x, height - 18])
  }
  for (let index = 1; index < down; index++) {
    const y = 18 + (index * (height - 36)) / down
    at.push([18, y], [width - 18, y])
  }
  const lit = at.map(
    ([x, y], index) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="9" fill="${index % 3 ? gold : paper}"/>`,
  )
  return lit.join('')
}

function barcode(text: string) {
  const { draw } = drawTitle(text)
  let x = 0
  let bars = ''
  while (x < 380) {
    const wide = 3 + draw(4) * 2
    bars += `<rect x="${328 + x}" y="380" width="${wide}" height="34"/>`
    x += wide + 4 + draw(3) * 2
  }
  return `<g fill="${ink}">${bars}</g>`
}

type Framed = Required<Area> & { pose: BugPose }
type BugPose = 'celebrating' | 'shocked' | 'searching' | 'walking'

/** Draws the item's own picture, or the bug if it has none. */
async function picture({ image }: Poster, press: Press, { pose, ...frame }: Framed) {
  const data = image && (await press.crop(image, frame))
  const { x, y, width, height } = frame
  if (data) {
    return `<clipPath id="frame"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14"/></clipPath><image href="${data}" x="${x}" y="${y}" width="${width}" height="${height}" clip-path="url(#frame)"/>`
  }
  const size = Math.min(width, height) * 0.9
  return bug(pose, press, { x: x + (width - size) / 2, y: y + (height - size) / 2, size })
}

async function bug(pose: BugPose, press: Press, place: { x: number; y: number; size: number }) {
  return nested(await press.art(`bug-${pose}`), place)
}

function nested(svg: string, { x, y, size }: { x: number; y: number; size: number }) {
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" overflow="visible" `)
}

const artFolder = path.join(projectRoot, 'src/features/sharing/server/art')
const artRead = new Map<string, string>()

async function readArt(name: string) {
  const known = artRead.get(name)
  if (known) return known
  const art = await readFile(path.join(artFolder, `${name}.svg`), 'utf8')
  artRead.set(name, art)
  return art
}
