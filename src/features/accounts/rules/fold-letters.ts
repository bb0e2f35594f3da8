/**
 * The Latin letters that a text looks like: accents, marks and invisible characters go, capitals become small, letters of other
 * alphabets, of boxes and of flags become the ones they resemble. Character by character, so that folding a text in parts is the
 * same as folding it whole.
 */
export function foldLetters(text: string) {
  const letters = text.normalize('NFKD').replaceAll(invisible, '').toLowerCase()
  return [...letters].map((letter) => lookAlikes.get(letter) ?? unbox(letter)).join('')
}

/** Digits and signs that stand for a letter in 'sh1t' and '@ss'. */
export const disguises: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '+': 't', '€': 'e' },
}

// Marks, format characters, and fillers that count as letters but draw nothing (the normaliser has made the others U+1160).
const invisible = /[\p{M}\p{Cf}\u115f\u1160\u2800]/gu

// Letters that look like Latin ones and are not: Cyrillic, Greek, Armenian, small capitals.
const lookAlikes = new Map(
  [
    ['авекмнорстухіјѕԁԛԝһӏгп', 'abekmhopctyxijsdqwhlrn'],
    ['αβεηικνορτυχγως', 'abenikvoptuxywσ'],
    ['օոսհցգ', 'onuhgq'],
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
    ['ɑɡıłøđ', 'agilod'],
  ].flatMap(([looks = '', means = '']) => [...looks].map((letter, at) => [letter, means[at] ?? ''] as const)),
)

// Letters in boxes and on flags, which are no letters to the normaliser.
const boxes = [0x1f150, 0x1f170, 0x1f1e6]

function unbox(letter: string) {
  const point = letter.codePointAt(0) ?? 0
  const box = boxes.find((first) => point >= first && point < first + 26)
  return box === undefined ? letter : String.fromCodePoint(0x61 + point - box)
}
