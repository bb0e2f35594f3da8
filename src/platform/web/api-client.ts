import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { callOverHttp } from './call-over-http.ts'

/**
 * A feature's calls, typed by its contract, as query and mutation options. In the browser they go to /api/rpc; while a
 * page is rendered on the server they reach the same router in process.
 */
export function apiFor<Contract extends AnyContractRouter>(feature: string) {
  const client = createORPCClient<ContractRouterClient<Contract>>({
    call: (path, input, options) => call()([feature, ...path], input, options),
  })
  return createTanstackQueryUtils(client, { path: [feature] })
}

export type ApiCall = (
  path: readonly string[],
  input: unknown,
  options: { signal?: AbortSignal | undefined },
) => Promise<unknown>

/** The in-process client: a tree of the contract's names with a function at each end. */
type ApiNode = { [name: string]: ApiNode } & ((
  input: unknown,
  options: { signal?: AbortSignal | undefined },
) => Promise<unknown>)

const call = createIsomorphicFn()
  .server((): ApiCall => {
    const { api } = getGlobalStartContext() as unknown as { api: ApiNode }
    return (path, input, options) => path.reduce((node, key) => node[key] as ApiNode, api)(input, options)
  })
  .client((): ApiCall => callOverHttp)
