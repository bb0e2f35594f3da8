import { isContractProcedure } from '@orpc/contract'
import { createRouter } from '#app/server/features.ts'
import type { ProcedureMeta } from '#platform/rules/contract.ts'

export type ListedProcedure = {
  name: string
  meta: ProcedureMeta
  summary: string | undefined
  method: string | undefined
  path: string | undefined
  input: unknown
  output: unknown
}

/** Nothing is called, so the site's URL is enough. */
export const router = createRouter({ site: { url: 'http://site.test' } } as Parameters<typeof createRouter>[0])

export function listProcedures(node: unknown = router, path: string[] = []): ListedProcedure[] {
  if (isContractProcedure(node)) {
    const { meta, route, inputSchema, outputSchema } = node['~orpc']
    return [
      {
        name: path.join('.'),
        meta: meta as ProcedureMeta,
        summary: route.summary,
        method: route.method,
        path: route.path,
        input: inputSchema,
        output: outputSchema,
      },
    ]
  }
  return Object.entries(node as object).flatMap(([key, child]) => listProcedures(child, [...path, key]))
}
