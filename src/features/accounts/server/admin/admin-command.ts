import { randomBytes } from 'node:crypto'
import { emailProblem, passwordProblem, tidyUsername, usernameProblem } from '../../rules/account-fields.ts'
import { findByEmail, setPassword } from '../account-queries.ts'
import { deleteEmailChange } from '../email/email-change-queries.ts'
import { deleteLinks } from '../email/mailed-link-queries.ts'
import { endAllSessions, type SessionDeps } from '../sessions/end-sessions.ts'
import { createAccount, takenField } from '../sign-in/create-account.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { deleteSecondFactor, deleteSignInGrants } from '../two-factor/second-factor-queries.ts'
import { demoteUser, promoteUser } from './change-role.ts'

/** The operator's mistake. Anything else that is thrown is a bug. */
export class CommandRefused extends Error {}

const usage = [
  'npm run admin -- promote EMAIL',
  'npm run admin -- demote EMAIL',
  'npm run admin -- create EMAIL USERNAME [PASSWORD]',
  'npm run admin -- reset-password EMAIL [PASSWORD]',
  'npm run admin -- remove-two-factor EMAIL',
].join('\n')

/** A command returns the line to print. */
export function readAdminCommand(words: readonly string[]): (deps: CommandDeps) => Promise<string> {
  const [name = '', ...given] = words
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined
  if (!command || given.length < command.least || given.length > command.most) throw new CommandRefused(usage)
  return (deps) => command.run(deps, given)
}

type CommandDeps = SessionDeps & { now: Date }

const commands = {
  promote: { least: 1, most: 1, run: promote },
  demote: { least: 1, most: 1, run: demote },
  create: { least: 2, most: 3, run: create },
  'reset-password': { least: 1, most: 2, run: resetPassword },
  'remove-two-factor': { least: 1, most: 1, run: removeTwoFactor },
}

async function promote(deps: CommandDeps, [email = '']: string[]) {
  const { id, username } = await personOf(deps, email)
  const outcome = await promoteUser(deps, { userId: id, now: deps.now })
  if (outcome === 'banned') throw new CommandRefused(`${username} is banned. Lift the ban first.`)
  return `${username} is an administrator now.`
}

async function demote(deps: CommandDeps, [email = '']: string[]) {
  const { id, username } = await personOf(deps, email)
  const outcome = await demoteUser(deps, { userId: id, now: deps.now })
  if (outcome === 'last_admin') {
    throw new CommandRefused(`${username} is the only administrator. Promote somebody else first.`)
  }
  return `${username} is no administrator any more.`
}

async function create({ db }: SessionDeps, [email = '', name = '', chosen]: string[]) {
  const password = chosen ?? generatePassword()
  const username = tidyUsername(name)
  refuse(emailProblem(email) ?? usernameProblem(username) ?? passwordProblem(password))
  try {
    await createAccount(db, { email, username, password, role: 'admin' })
  } catch (error) {
    const taken = takenField(error)
    if (taken === 'email_taken') throw new CommandRefused(`Somebody has the address ${email} already: promote them.`)
    if (taken === 'username_taken') throw new CommandRefused(`Somebody has the username ${username} already.`)
    throw error
  }
  return `admin sign-in: ${email} ${password}`
}

async function resetPassword(deps: CommandDeps, [email = '', chosen]: string[]) {
  const { id } = await personOf(deps, email)
  const password = chosen ?? generatePassword()
  refuse(passwordProblem(password))
  const hash = await hashPassword(password)
  await deps.db.transaction().execute(async (trx) => {
    await setPassword(trx, { userId: id, hash, now: deps.now })
    await deleteLinks(trx, 'password-reset', id)
    await deleteEmailChange(trx, id)
    await deleteSignInGrants(trx, id)
  })
  await endAllSessions(deps, id)
  return `sign-in: ${email} ${password}`
}

/** Ends the sessions, because a thief may have asked for it. */
async function removeTwoFactor(deps: CommandDeps, [email = '']: string[]) {
  const { id, username } = await personOf(deps, email)
  await deps.db.transaction().execute(async (trx) => {
    await deleteSecondFactor(trx, { userId: id, now: deps.now })
    await deleteSignInGrants(trx, id)
  })
  await endAllSessions(deps, id)
  return `${username} signs in with the password alone now.`
}

async function personOf({ db }: SessionDeps, email: string) {
  const person = await findByEmail(db, email)
  if (!person) throw new CommandRefused(`Nobody has the address ${email}.`)
  return person
}

function refuse(problem: string | undefined) {
  if (problem) throw new CommandRefused(problem)
}

function generatePassword() {
  return randomBytes(12).toString('base64url')
}
