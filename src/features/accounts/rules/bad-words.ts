import { disguises, foldLetters } from './fold-letters.ts'

/**
 * Whether a short public text, such as a name on a leaderboard, has a word that the site does not show, also when it is
 * disguised (f.u_c k, sh1t). Names that claim to be the site's staff count too.
 */
export function containsBadWord(text: string) {
  // 'staff1' is a number after a word; 'sta1ff' is a disguise.
  return claimsOffice.test(text) || hasBadWord(text) || hasBadWord(text.replaceAll(/\d+(?!\p{L})/gu, ' '))
}

function hasBadWord(text: string) {
  const words = undisguise(text).split(/[^a-z]+/)
  // Letters apart are one word; whole words beside each other ('push it') are not.
  const isSpacedOut = words.every((word) => word.length <= 3)
  return [...words, ...(isSpacedOut ? [words.join('')] : [])].some(isBad)
}

function isBad(word: string) {
  return anywhere.some((bad) => bad.test(word)) || alone.has(word) || alone.has(word.replace(/s$/, ''))
}

// So rarely part of a harmless word that they are refused inside others, and with letters drawn out.
const anywhere = [
  ...['fuck', 'fvck', 'phuck', 'shit', 'cunt', 'nigger', 'nigga', 'faggot', 'bitch', 'whore', 'asshole', 'arsehole'],
  ...['dickhead', 'cocksuck', 'blowjob', 'jizz', 'porn', 'pussy', 'slut', 'bastard', 'bollock', 'retard', 'rapist'],
  ...['pedophil', 'paedophil', 'hitler', 'nazi', 'kkk', 'tranny', 'wanker', 'admin', 'moderator'],
].map((word) => new RegExp([...word].map((letter) => `${letter}+`).join('')))

// Part of many harmless words: only refused alone.
const alone = new Set([
  ...['ass', 'arse', 'tit', 'cum', 'fag', 'dick', 'cock', 'twat', 'spic', 'chink', 'kike', 'gook', 'dyke', 'rape'],
  ...['anal', 'anus', 'penis', 'vagina', 'sex', 'piss', 'prick', 'coon', 'homo', 'paki', 'kys', 'wank'],
  ...['mod', 'staff', 'system', 'official', 'support', 'root', 'webmaster'],
])

// In alphabets whose letters do not all look like Latin ones.
const claimsOffice = /админ|адмін|модератор|διαχειριστ|συντονιστ/iu

const harmless = /shiitake|shitake|scunthorpe|badminton/g

function undisguise(text: string) {
  return [...foldLetters(text)]
    .map((letter) => disguises[letter] ?? letter)
    .join('')
    .replaceAll(harmless, '')
}
