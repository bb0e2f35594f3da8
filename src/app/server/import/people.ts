import type { Db } from '#db/schema.gen.ts'
import { ageOn, dateOfBirthProblem, emailProblem, minimumAge } from '#features/accounts/rules/account-fields.ts'
import { avatars } from '#features/accounts/server/profile/update-profile.ts'
import { isEarlierHash } from '#features/accounts/server/sign-in/passwords.ts'
import {
  bool,
  type Draft,
  type EarlierTable,
  idFrom,
  media,
  ownId,
  RowRefused,
  readJsonOrArray,
  readTime,
  text,
  time,
} from './columns.ts'
import type { Source, SourceRow, Value } from './export-file.ts'
import { findTakenEmails, setBannedBy } from './import-queries.ts'
import { namePeople } from './names.ts'

export const tablesOfPeople = ['public.users', 'auth.users', 'public.user_roles', 'public.admin_users'] as const

type Values = SourceRow['values']

/** Holds all accounts in memory, because together they decide who keeps a shared address. */
export async function readPeople(sources: readonly Source[], now: Date) {
  const accounts = new Map<string, SourceRow>()
  for await (const row of rowsOf(sources, 'auth.users')) {
    accounts.set(idFrom('users', row.values.id ?? null), { ...row, values: essentials(row.values) })
  }
  const admins = await readAdmins(sources)
  const owners = ownersOfAddresses(accounts)
  const bannedBy = new Map<string, string>()

  async function* read(): AsyncGenerator<SourceRow> {
    const withProfile = new Set<string>()
    for await (const row of rowsOf(sources, 'public.users')) {
      const id = idFrom('users', row.values.id ?? null)
      withProfile.add(id)
      yield { ...row, values: { ...row.values, ...accounts.get(id)?.values } }
    }
    for (const [id, row] of accounts) if (!withProfile.has(id)) yield row
  }

  const table: EarlierTable = {
    name: 'users',
    columns: {
      id: ownId('users'),
      username: { from: ['username', 'auth_name'], read: (value) => value },
      email: { from: ['auth_email', 'email'], read: readEmail },
      email_verified: { from: ['auth_confirmed_at'], read: (value) => Boolean(value) },
      date_of_birth: {
        from: ['date_of_birth', 'auth_birth'],
        read: (value, { change }) => readBirth(value, now, change),
      },
      role: { read: (value) => (value === 'admin' ? 'admin' : 'user') },
      avatar_url: media(avatars.upload),
      banned: bool(),
      ban_reason: text({ max: 2000 }),
      banned_at: time({ isNullable: true }),
      last_login: { ...time({ isNullable: true }), from: ['last_login', 'auth_last_sign_in_at'] },
      created_at: { ...time(), from: ['created_at', 'auth_created_at'] },
      updated_at: time(),
    },
    alsoReads: ['is_admin', 'banned_by', ...Object.keys(essentials({}))],
    refuse: ({ id, auth_left }) => (id ? (auth_left ? String(auth_left) : undefined) : 'id is missing'),
    settle: async (trx, drafts) => {
      await namePeople(trx, drafts)
      await keepAddresses(trx, drafts, owners)
    },
    finish: ({ values, changes, row: { values: there } }) => {
      const id = String(values.id)
      const isBanned = values.banned === true || isLater(there.auth_banned_until, now)
      // Roles come from the role tables, never from data that users could edit.
      const isAdmin = values.role === 'admin' || isTrue(there.is_admin) || admins.has(id)
      if (isBanned && isAdmin) changes.add('a banned administrator stays banned, and is a user')
      if (isBanned && there.banned_by) bannedBy.set(id, idFrom('users', there.banned_by))
      if (values.email && !passwordOf(there)) changes.add('has no password that works here, and has to set one')
      values.role = isAdmin && !isBanned ? 'admin' : 'user'
      values.banned = isBanned
      values.banned_at = isBanned ? (values.banned_at ?? now) : null
      values.ban_reason = isBanned ? (values.ban_reason ?? null) : null
    },
    alongside: ({ values, row }) => {
      const password = passwordOf(row.values)
      if (!values.email || !password) return []
      const account = { user_id: values.id, account_id: values.id, provider_id: 'credential', password }
      return [{ table: 'auth_accounts', values: account }]
    },
    after: [
      async (trx) => {
        for (const [id, by] of bannedBy) await setBannedBy(trx, { id, bannedBy: by })
      },
    ],
  }
  return { table, source: { table: 'public.users', read } satisfies Source }
}

/** Uses names that no profile column has. */
function essentials(row: Values): Values {
  const told = readJsonOrArray(row.raw_user_meta_data)
  const { username = null, date_of_birth = null } = (typeof told === 'object' && told !== null ? told : {}) as Values
  const left = isTrue(row.is_anonymous) ? 'was a visitor without an account' : null
  return {
    id: row.id ?? null,
    auth_email: row.email ?? null,
    auth_password: row.encrypted_password ?? null,
    auth_confirmed_at: row.email_confirmed_at ?? row.confirmed_at ?? null,
    auth_last_sign_in_at: row.last_sign_in_at ?? null,
    auth_created_at: row.created_at ?? null,
    auth_banned_until: row.banned_until ?? null,
    auth_name: typeof username === 'string' ? username : null,
    auth_birth: date_of_birth,
    auth_left: row.deleted_at ? 'was deleted there' : left,
  }
}

async function readAdmins(sources: readonly Source[]) {
  const admins = new Set<string>()
  for await (const { values } of rowsOf(sources, 'public.user_roles')) {
    if (values.role === 'admin') admins.add(idFrom('users', values.user_id ?? values.id ?? null))
  }
  for await (const { values } of rowsOf(sources, 'public.admin_users')) {
    admins.add(idFrom('users', values.user_id ?? values.id ?? null))
  }
  return admins
}

/** The confirmed account keeps a shared address, else the one that signed in last. */
function ownersOfAddresses(accounts: ReadonlyMap<string, SourceRow>) {
  const owners = new Map<string, { id: string; isConfirmed: boolean; at: number }>()
  for (const [id, { values }] of accounts) {
    const email = normalEmail(values.auth_email)
    if (!email || values.auth_left) continue
    const isConfirmed = Boolean(values.auth_confirmed_at)
    const at = readTime(values.auth_last_sign_in_at ?? values.auth_created_at ?? '')?.at.getTime() ?? 0
    const other = owners.get(email)
    const isBetter = !other || (isConfirmed === other.isConfirmed ? at > other.at : isConfirmed)
    if (isBetter) owners.set(email, { id, isConfirmed, at })
  }
  return new Map([...owners].map(([email, { id }]) => [email, id]))
}

async function keepAddresses(trx: Db, drafts: readonly Draft[], owners: ReadonlyMap<string, string>) {
  const wanted = drafts.map(({ values }) => values.email).filter((email) => typeof email === 'string')
  const taken = await findTakenEmails(trx, wanted)
  for (const { values, changes } of drafts) {
    const email = values.email as string | null | undefined
    if (!email) continue
    const owner = owners.get(email) ?? values.id
    if (owner === values.id && !taken.has(email)) {
      taken.add(email)
      continue
    }
    changes.add("another account has the same email: this one can't sign in")
    values.email = null
    values.email_verified = false
  }
}

function normalEmail(value: Value | undefined) {
  const email = String(value ?? '')
    .trim()
    .toLowerCase()
  return email && !emailProblem(email) ? email : undefined
}

function readEmail(value: Value | undefined, { change }: { change: (reason: string) => void }) {
  const email = normalEmail(value)
  if (!email) change(value ? "email isn't valid: nobody can sign in" : 'has no email: nobody can sign in')
  return email ?? null
}

function readBirth(value: Value | undefined, now: Date, change: (reason: string) => void) {
  if (value === undefined || value === null || value === '') return null
  const day = String(value).slice(0, 10)
  if (!dateOfBirthProblem(day, now)) return day
  if (/^\d{4}-\d\d-\d\d$/.test(day) && ageOn(day, now) >= 0 && ageOn(day, now) < minimumAge) {
    throw new RowRefused(`is younger than ${minimumAge}`)
  }
  change("date of birth isn't one, and was left out")
  return null
}

function passwordOf({ auth_password }: Values) {
  return typeof auth_password === 'string' && isEarlierHash(auth_password) ? auth_password : undefined
}

const isTrue = (value: Value | undefined) => value === true || value === 't' || value === 'true'

function isLater(value: Value | undefined, now: Date) {
  if (value === 'infinity') return true
  const at = readTime(value ?? '')?.at
  return at !== undefined && at > now
}

async function* rowsOf(sources: readonly Source[], table: string) {
  for (const source of sources) if (source.table === table) yield* source.read()
}
