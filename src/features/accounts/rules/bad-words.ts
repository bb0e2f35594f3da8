import { disguises, foldLetters } from './fold-letters.ts'

/**
 * Whether a short public text, such as a name on a leaderboard, has a word that the site does not show, also when it is
 * disguised (f.u_c k, sh1t). Names that claim to be the site's staff count too.
 */
export function containsBadWord(text: string) {
  // 'staff1' is a number after a word; 'sta1ff' is a disguise.
  return (
    officeElsewhere.test(withoutMarks(text)) || hasBadWord(text) || hasBadWord(text.replaceAll(/\d+(?!\p{L})/gu, ' '))
  )
}

function hasBadWord(text: string) {
  const letters = undisguise(text)
  return wordsIn(letters, /[^a-z]+/).some(isBad) || wordsIn(letters, /[^\p{L}∂]+/u).some(claimsOffice)
}

function wordsIn(letters: string, gap: RegExp) {
  const words = letters.split(gap)
  // Letters apart are one word; whole words beside each other ('push it') are not.
  const isSpacedOut = words.every((word) => word.length <= 3)
  return [...words, ...(isSpacedOut ? [words.join('')] : [])]
}

function claimsOffice(word: string) {
  return offices.some((office) => office.test(word))
}

function isBad(word: string) {
  return anywhere.some((bad) => bad.test(word)) || alone.has(word) || alone.has(word.replace(/s$/, ''))
}

// So rarely part of a harmless word that they are refused inside others, and with letters drawn out.
const anywhere = [
  ...['fuck', 'fvck', 'phuck', 'shit', 'cunt', 'nigger', 'nigga', 'faggot', 'bitch', 'whore', 'asshole', 'arsehole'],
  ...['dickhead', 'cocksuck', 'blowjob', 'jizz', 'porn', 'pussy', 'slut', 'bastard', 'bollock', 'retard', 'rapist'],
  ...['pedophil', 'paedophil', 'hitler', 'nazi', 'kkk', 'tranny', 'wanker'],
].map((word) => new RegExp([...word].map((letter) => `${letter}+`).join('')))

// Part of many harmless words: only refused alone.
const alone = new Set([
  ...['ass', 'arse', 'tit', 'cum', 'fag', 'dick', 'cock', 'twat', 'spic', 'chink', 'kike', 'gook', 'dyke', 'rape'],
  ...['anal', 'anus', 'penis', 'vagina', 'sex', 'piss', 'prick', 'coon', 'homo', 'paki', 'kys', 'wank'],
])

// What else reads as these letters: 'adrnin', 'ʌdmin'. Only names of offices are read so: 'rn' is in many ordinary names.
const readsAs: Readonly<Record<string, string>> = {
  ...{ a: '[aʌɐɒ∂]', d: '[dðꝺ∂]|cl', e: '[eə]', i: '[il]', l: '[il]', m: 'm|rn|nn', n: '[nŋ]', w: 'w|vv' },
}
const readingOf = (office: string) => [...office].map((letter) => `(?:${readsAs[letter] ?? letter})+`).join('')

const offices = [
  ...['admin', 'moderator'].map((office) => new RegExp(readingOf(office))),
  // Part of many harmless words: only refused alone.
  ...['mod', 'staff', 'system', 'official', 'support', 'root', 'webmaster'].map(
    (office) => new RegExp(`^${readingOf(office)}s?$`),
  ),
]

// In alphabets whose letters do not all look like Latin ones.
const officeElsewhere = /админ|адмін|модератор|αδμ[ιη]ν|μο(?:δ|ντ)ερατορ|διαχειριστ|συντονιστ/iu

const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

const harmless = /shiitake|shitake|scunthorpe|badminton/g

function undisguise(text: string) {
  return [...foldLetters(text)]
    .map((letter) => disguises[letter] ?? letter)
    .join('')
    .replaceAll(harmless, '')
}
