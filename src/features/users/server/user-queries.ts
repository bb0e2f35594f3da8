import { type OrderByModifiers, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { contains } from '#platform/server/db/contains.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { anyOf, searchRows } from '#platform/server/db/search-page.ts'
import type { SearchSource } from '#platform/server/db/search-source.ts'
import type { SortDirection, UserFilter, UserSort } from '../rules/user-list.ts'

type Selection = { search: string; filter: UserFilter }

type Listing = Selection & { sort: UserSort; direction: SortDirection; page: number; pageSize: number }

export async function listUsers(db: Db, { sort, direction, ...wanted }: Listing) {
  if (wanted.search) return searchUsers(db, { sort, direction, ...wanted })
  const found = selected(db, wanted)
  const total = await countRows(found)
  const offset = offsetOf(wanted)
  // Finds the page's keys first, so a late page doesn't read whole users. Past the middle it counts
  // from the end.
  const isNearEnd = offset > total / 2
  const size = Math.min(wanted.pageSize, total - offset)
  if (size <= 0) return { rows: [], total }
  const keys = inOrder(found.select('users.id'), { sort, direction: isNearEnd ? opposite[direction] : direction })
    .limit(size)
    .offset(isNearEnd ? total - offset - size : offset)
  const rows = await inOrder(withBanner(db.selectFrom('users').where('users.id', '=', anyOf(keys))), {
    sort,
    direction,
  }).execute()
  return { rows, total }
}

function searchUsers(db: Db, { sort, direction, search, filter, ...paging }: Listing) {
  return searchRows(db, selected(db, { search: '', filter }).select('users.id'), {
    ...paging,
    search,
    key: 'users.id',
    conditions: (user, pattern) => [user('users.username', 'ilike', pattern), user('users.email', 'ilike', pattern)],
    order: (users) => inOrder(users, { sort, direction }),
    rows: withBanner(db.selectFrom('users')),
  })
}

const opposite = { asc: 'desc', desc: 'asc' } as const

function inOrder<Selected>(
  users: SelectQueryBuilder<Database, 'users', Selected>,
  { sort, direction }: Pick<Listing, 'sort' | 'direction'>,
) {
  return users
    .orderBy(
      sort === 'username' ? sql`lower(users.username)` : `users.${sort}`,
      sort === 'last_login' ? neverLast(direction) : direction,
    )
    .orderBy('users.id', direction)
}

export type UserRow = Awaited<ReturnType<typeof listUsers>>['rows'][number]

type Part = Selection & { after: { createdAt: Date; id: string } | undefined; size: number }

/** Pages by key, so that new or deleted users don't shift the next page. */
export function listUsersAfter(db: Db, { after, size, ...selection }: Part) {
  let users = withBanner(selected(db, selection))
  if (after) users = users.where(sql<boolean>`(users.created_at, users.id) < (${after.createdAt}, ${after.id}::uuid)`)
  return users.orderBy('users.created_at', 'desc').orderBy('users.id', 'desc').limit(size).execute()
}

export function findUser(db: Db, userId: string) {
  return withBanner(db.selectFrom('users')).where('users.id', '=', userId).executeTakeFirst()
}

function selected(db: Db, { search, filter }: Selection) {
  let users = db.selectFrom('users')
  if (search) {
    const pattern = contains(search)
    users = users.where((user) =>
      user.or([user('users.username', 'ilike', pattern), user('users.email', 'ilike', pattern)]),
    )
  }
  if (filter === 'banned') users = users.where('users.banned', '=', true)
  if (filter === 'admins') users = users.where('users.role', '=', 'admin')
  return users
}

function withBanner(users: ReturnType<typeof selected>) {
  return users
    .leftJoin('users as banner', 'banner.id', 'users.banned_by')
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.avatar_url',
      'users.created_at',
      'users.last_login',
      'users.banned',
      'users.banned_at',
      'banner.username as banned_by',
      'users.ban_reason',
      'users.role',
      'users.quiz_count',
      'users.total_score',
    ])
}

/** Matches the index in both directions: users who never signed in count as away the longest. */
function neverLast(direction: SortDirection): OrderByModifiers {
  return (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst())
}

export const usersSearch: SearchSource = {
  audience: 'admins',
  kind: 'users',
  label: 'Users',
  table: 'users',
  title: sql`users.username`,
  detail: sql`users.email`,
  image: sql`users.avatar_url`,
  status: sql`case when users.banned then 'Banned' when users.role = 'admin' then 'Admin' end`,
  parts: ['username', 'email'],
  panel: 'users',
}
