import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '../../rules/second-factor.ts'

/** Without letters and digits that look alike on paper: ten of 31 are 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export function makeRecoveryCodes() {
  return Array.from({ length: recoveryCodeCount }, () => `${makeGroup()}-${makeGroup()}`)
}

function makeGroup() {
  return Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
