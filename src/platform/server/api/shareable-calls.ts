import { toORPCError } from '@orpc/client'
import { type AnyRouter, createProcedureClient } from '@orpc/server'
import type { StandardCodec } from '@orpc/server/standard'
import type { ProcedureMeta } from '#platform/rules/contract.ts'
import { nameRequestErrors } from './name-errors.ts'
import { restWire, rpcWire, type Wire } from './plain-json-handlers.ts'
import type { RequestContext } from './request-context.ts'

/** A call that visitors may make and that declares what it reads: its answer can be stored like a page. */
export type ShareableCall = {
  path: readonly string[]
  meta: ProcedureMeta
  /** Throws what a malformed request is refused with. */
  readInput: (sent: { query: string; body: string }) => Promise<unknown>
  /**
   * By the input as the contract understands it, so that the order of parameters, defaults that are spelt out and whatever
   * is ignored make no difference. None for an input that will be refused.
   */
  keyOf: (input: unknown) => Promise<string | undefined>
  answer: (input: unknown, context: RequestContext) => Promise<JsonAnswer>
  refuse: (error: unknown) => JsonAnswer
}

export type JsonAnswer = { status: number; body: string }

type Options = { router: AnyRouter; interceptors: never[] }

/** Finds them by address: `rest` by GET, `rpc` (the site's own client) by POST. */
export function createShareableCalls({ router, interceptors }: Options) {
  const wires = { rest: restWire(), rpc: rpcWire() }
  for (const { matcher } of Object.values(wires)) matcher.init(router)

  async function find(kind: 'rest' | 'rpc', pathname: string): Promise<ShareableCall | undefined> {
    const wire: Wire = wires[kind]
    const method = kind === 'rest' ? 'GET' : 'POST'
    const match = await wire.matcher.match(method, `/${pathname.replace(/^\/|\/$/g, '')}`)
    if (!match) return undefined
    const { procedure, path, params } = match
    const { route, inputSchema } = procedure['~orpc']
    const meta = procedure['~orpc'].meta as ProcedureMeta
    if (route.method !== 'GET' || meta.access !== 'visitor' || !meta.reads) return undefined

    const refuse = (error: unknown) => jsonOf(wire.codec.encodeError(toORPCError(error)))
    return {
      path,
      meta,
      refuse,
      readInput: ({ query, body }) => {
        const request = {
          method,
          url: { searchParams: new URLSearchParams(query) },
          body: async () => (body === '' ? undefined : JSON.parse(body)),
        }
        const next = () =>
          wire.codec.decode(request as unknown as Parameters<StandardCodec['decode']>[0], params, procedure)
        return nameRequestErrors({ next })
      },
      keyOf: async (input) => {
        const read = inputSchema ? await inputSchema['~standard'].validate(input) : { value: null }
        return read.issues ? undefined : `${kind} ${path.join('.')} ${JSON.stringify(read.value)}`
      },
      answer: async (input, context) => {
        const call = createProcedureClient(procedure, { context: context as never, path, interceptors })
        try {
          return jsonOf(wire.codec.encode(await call(input as never), procedure))
        } catch (error) {
          return refuse(error)
        }
      },
    }
  }

  return { find }
}

function jsonOf({ status, body }: { status: number; body?: unknown }): JsonAnswer {
  return { status, body: JSON.stringify(body) }
}

export type ShareableCalls = ReturnType<typeof createShareableCalls>
