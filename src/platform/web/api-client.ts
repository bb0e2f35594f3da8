import type { Client } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { GeneralUtils, ProcedureUtils } from '@orpc/tanstack-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { callOverHttp } from './call-over-http.ts'

/**
 * In the browser, calls go to /api/rpc; on the server, to the same router in process.
 * The types are oRPC's, but its code would add 4 KB to every page's first download.
 */
export function apiFor<Contract extends AnyContractRouter>(
  feature: string,
): FeatureApi<ContractRouterClient<Contract>> {
  const procedures = new Proxy({}, { get: (_, procedure: string) => procedureUtils([feature, procedure]) })
  return procedures as FeatureApi<ContractRouterClient<Contract>>
}

type FeatureApi<Procedures> = {
  [Name in keyof Procedures]: Procedures[Name] extends Client<infer Context, infer Input, infer Output, infer Failure>
    ? Pick<ProcedureUtils<Context, Input, Output, Failure>, 'call' | 'queryKey' | 'queryOptions' | 'mutationOptions'> &
        Pick<GeneralUtils<Input>, 'key'> & { path: ProcedurePath }
    : never
}

export type ProcedurePath = readonly [feature: string, procedure: string]

type CallOptions = { signal?: AbortSignal | undefined; isQuery?: boolean }

function procedureUtils(path: ProcedurePath) {
  const run = (input?: unknown, options: CallOptions = {}) => call()(path, input, options)
  const queryKey = ({ input }: { input?: unknown } = {}) => (input === undefined ? path : [...path, input])
  return {
    path,
    call: run,
    key: () => path,
    queryKey,
    queryOptions: ({ input, ...options }: { input?: unknown } = {}) => ({
      queryKey: queryKey({ input }),
      queryFn: ({ signal }: { signal: AbortSignal }) => run(input, { signal, isQuery: true }),
      ...options,
    }),
    mutationOptions: (options: object = {}) => ({
      mutationKey: path,
      mutationFn: (input: unknown) => run(input),
      ...options,
    }),
  }
}

export type ApiCall = (path: readonly string[], input: unknown, options: CallOptions) => Promise<unknown>

type ApiNode = { [name: string]: ApiNode } & ((input: unknown, options: CallOptions) => Promise<unknown>)

const call = createIsomorphicFn()
  .server((): ApiCall => {
    const { api } = getGlobalStartContext() as unknown as { api: ApiNode }
    return (path, input, options) => path.reduce((node, key) => node[key] as ApiNode, api)(input, options)
  })
  .client((): ApiCall => callOverHttp)
