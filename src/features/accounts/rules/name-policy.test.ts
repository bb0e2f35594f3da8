import { expect, test } from 'vitest'
import { namePolicyProblem, tidyName } from './name-policy.ts'

test.each([
  ['Mo Bug', undefined],
  ['Zoë', undefined],
  ['Nguyễn', undefined],
  ['Łukasz', undefined],
  ['Анна', undefined],
  ['Ἀθηνᾶ', undefined],
  ['ผู้ใหญ่', undefined],
  ['ミホ Miho', undefined],
  ['🐞 Bug', undefined],
  ['Əli', undefined],
  ['דנה', undefined],
  ['भूमि', undefined],
  ['محمد', undefined],
  ['하나 Hana 花', undefined],
  ['Mo × Bug 100%', undefined],
  ['Moו', 'Name mixes letters of different alphabets'],
  ['Moᛁ', 'Name mixes letters of different alphabets'],
  ['ᛗᚩ', 'Name mixes letters of different alphabets'],
  ['Аsհ', 'Name mixes letters of different alphabets'],
  ['ᎪᏚᎻ', 'Name mixes letters of different alphabets'],
  ['аdmin', 'Name mixes letters of different alphabets'],
  ['Mо Bug', 'Name mixes letters of different alphabets'],
  ['Αsh', 'Name mixes letters of different alphabets'],
  ['Z\u0335\u0321\u0322algo', 'Name has too many accents on one letter'],
  ['\u0301Mo', 'Name has too many accents on one letter'],
  ['M\u20ddo', 'Name has too many accents on one letter'],
  ['M\u034fo', "Name contains characters that can't be shown"],
  ['M\u200do', "Name contains characters that can't be shown"],
  ['M\u2800o', "Name contains characters that can't be shown"],
  ['M\u{e0100}o', "Name contains characters that can't be shown"],
  ['M\u{e0061}o', "Name contains characters that can't be shown"],
  ['M\ud800o', "Name contains characters that can't be shown"],
])('%j: %s', (name, problem) => expect(namePolicyProblem(tidyName(name), 'Name')).toBe(problem))

test.each([
  ['  Mo \t  Bug ', 'Mo Bug'],
  ['Zoe\u0308', 'Zoë'],
  ['❤\ufe0f Bug', '❤ Bug'],
])('%j is kept as %j', (name, tidy) => expect(tidyName(name)).toBe(tidy))
