import { disguises, foldLetters } from './fold-letters.ts'

/** Also finds words in disguise (f.u_c k, sh1t), and names that claim to be staff. */
export function containsBadWord(text: string) {
  // Digits at the end are a number ('staff1'); digits inside a word are a disguise ('sta1ff').
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
  // Separated letters are joined to one word; whole words next to each other ('push it') are not.
  const isSpacedOut = words.every((word) => word.length <= 3)
  return [...words, ...(isSpacedOut ? [words.join('')] : [])]
}

function claimsOffice(word: string) {
  return offices.some((office) => office.test(word))
}

function isBad(word: string) {
  return anywhere.some((bad) => bad.test(word)) || alone.has(word) || alone.has(word.replace(/s$/, ''))
}

// Refused even inside other words and with repeated letters: harmless words rarely contain them.
const anywhere = [
  ...['fuck', 'fvck', 'phuck', 'shit', 'cunt', 'nigger', 'nigga', 'faggot', 'bitch', 'whore', 'asshole', 'arsehole'],
  ...['dickhead', 'cocksuck', 'blowjob', 'jizz', 'porn', 'pussy', 'slut', 'bastard', 'bollock', 'retard', 'rapist'],
  ...['pedophil', 'paedophil', 'hitler', 'nazi', 'kkk', 'tranny', 'wanker'],
].map((word) => new RegExp([...word].map((letter) => `${letter}+`).join('')))

// Refused only as whole words, because many harmless words contain them.
const alone = new Set([
  ...['ass', 'arse', 'tit', 'cum', 'fag', 'dick', 'cock', 'twat', 'spic', 'chink', 'kike', 'gook', 'dyke', 'rape'],
  ...['anal', 'anus', 'penis', 'vagina', 'sex', 'piss', 'prick', 'coon', 'homo', 'paki', 'kys', 'wank'],
])

// Look-alikes as in 'adrnin'. Only for staff titles: 'rn' occurs in many ordinary names.
const readsAs: Readonly<Record<string, string>> = {
  ...{ a: '[aʌɐɒ∂]', d: '[dðꝺ∂]|cl', e: '[eə]', i: '[il]', l: '[il]', m: 'm|rn|nn', n: '[nŋ]', w: 'w|vv' },
}
const readingOf = (office: string) => [...office].map((letter) => `(?:${readsAs[letter] ?? letter})+`).join('')

const offices = [
  ...['admin', 'moderator'].map((office) => new RegExp(readingOf(office))),
  ...['mod', 'staff', 'system', 'official', 'support', 'root', 'webmaster'].map(
    (office) => new RegExp(`^${readingOf(office)}s?$`),
  ),
]

// Staff titles in alphabets whose letters don't all look like Latin ones.
const officeElsewhere = /админ|адмін|модератор|αδμ[ιη]ν|μο(?:δ|ντ)ερατορ|διαχειριστ|συντονιστ/iu

const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

const harmless = /shiitake|shitake|scunthorpe|badminton/g

function undisguise(text: string) {
  return [...foldLetters(text)]
    .map((letter) => disguises[letter] ?? letter)
    .join('')
    .replaceAll(harmless, '')
}
