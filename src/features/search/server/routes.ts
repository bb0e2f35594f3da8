import { implement } from '@orpc/server'
import { pageSizes } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { SearchSource } from '#platform/server/db/search-source.ts'
import { stopSharingAt } from '#platform/server/http/shared-responses.ts'
import { type FoundItem, searchContract } from '../rules/contract.ts'
import { findItems, type SearchDeps } from './find-items.ts'
import { findNextDue } from './search-queries.ts'

/** Results per kind when all kinds are shown. */
const bestOfKind = 5

export function searchRoutes(deps: SearchDeps) {
  const os = implement(searchContract).$context<RequestContext>()
  const forEverybody = deps.searchables.filter((searchable) => !isForAdmins(searchable))
  const sources = forEverybody.filter((searchable): searchable is SearchSource => 'table' in searchable)

  return os.router({
    find: os.find.handler(async ({ input: { q, kind, page }, context }) => {
      const visibleAt = new Date()
      const paging = kind === undefined ? { page: 1, pageSize: bestOfKind } : { page, pageSize: pageSizes.public }
      const [{ groups, words }, due] = await Promise.all([
        findItems({ ...deps, searchables: forEverybody }, { q, kind, visibleAt, ...paging }),
        findNextDue(deps.db, sources, visibleAt),
      ])
      stopSharingAt(context.sharing, due)
      const pages = groups.map(({ total }) => Math.ceil(total / paging.pageSize))
      return {
        groups: groups.map(({ items, ...group }) => ({
          ...presentGroup(group),
          // Only administrators' results may lack an address, so this drops none.
          items: items.flatMap(({ address, status: _status, panel_address: _panel, ...item }): FoundItem[] =>
            address === null ? [] : [{ ...item, address }],
          ),
        })),
        words,
        page: paging.page,
        page_count: kind === undefined ? 1 : Math.max(1, ...pages),
      }
    }),

    findAsAdmin: os.findAsAdmin.handler(async ({ input }) => {
      const { groups, words } = await findItems(deps, { ...input, visibleAt: null, page: 1, pageSize: bestOfKind })
      return { groups: groups.map(({ items, ...group }) => ({ ...presentGroup(group), items })), words }
    }),
  })
}

function isForAdmins(searchable: SearchDeps['searchables'][number]) {
  return 'audience' in searchable && searchable.audience === 'admins'
}

function presentGroup({
  kind,
  label,
  total,
  isCapped,
}: {
  kind: string
  label: string
  total: number
  isCapped: boolean
}) {
  return { kind, label, total, ...(isCapped && { is_total_capped: true as const }) }
}
