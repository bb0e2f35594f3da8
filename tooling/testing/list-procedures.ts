import { isContractProcedure } from '@orpc/contract'
import { contract } from '#app/rules/contract.ts'
import type { ProcedureMeta } from '#platform/rules/contract.ts'

export type ListedProcedure = {
  name: string
  meta: ProcedureMeta
  summary: string | undefined
  method: string | undefined
  input: unknown
}

/** Every procedure of the site's contract. */
export function listProcedures(node: unknown = contract, path: string[] = []): ListedProcedure[] {
  if (isContractProcedure(node)) {
    const { meta, route, inputSchema } = node['~orpc']
    return [
      {
        name: path.join('.'),
        meta: meta as ProcedureMeta,
        summary: route.summary,
        method: route.method,
        input: inputSchema,
      },
    ]
  }
  return Object.entries(node as object).flatMap(([key, child]) => listProcedures(child, [...path, key]))
}
