import { toORPCError } from '@orpc/client'
import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { type AnyRouter, createProcedureClient, createRouterClient, traverseContractProcedures } from '@orpc/server'
import { BodyLimitPlugin, FetchHandler, type FetchHandlerOptions } from '@orpc/server/fetch'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import {
  type StandardCodec,
  StandardHandler,
  type StandardHandlerOptions,
  type StandardMatcher,
  StandardRPCCodec,
  StandardRPCMatcher,
} from '@orpc/server/standard'
import type { ProcedureMeta } from '#platform/rules/contract.ts'
import { callerHeader, identityMark } from '#platform/rules/identity.ts'
import type { Log } from '../log.ts'
import { enforcePolicy } from './enforce-policy.ts'
import { nameErrors, nameRequestErrors } from './name-errors.ts'
import type { RequestContext } from './request-context.ts'

const maxBodyBytes = 1_000_000

/**
 * One router, reached four ways: by the site's own client (/api/rpc), by REST (/api), in process while a page is rendered, and
 * for answers that are stored because everybody gets the same.
 */
export function createApi({ router, log }: { router: AnyRouter; log: Log }) {
  // Around every procedure, however it is reached. Made anew for each use: the handlers' plugins add to the lists.
  const aroundProcedures = () => [nameErrors(log), enforcePolicy] as never[]
  const handlerOf = ({ matcher, codec }: Wire) => {
    const options: StandardHandlerOptions<never> & FetchHandlerOptions<never> = {
      plugins: [new BodyLimitPlugin<never>({ maxBodySize: maxBodyBytes }), new ResponseHeadersPlugin<never>()],
      interceptors: [nameRequestErrors] as never[],
      clientInterceptors: aroundProcedures(),
    }
    return new FetchHandler<never>(new StandardHandler<never>(router, matcher, codec, options), options)
  }
  const rpc = handlerOf(rpcWire())
  const rest = handlerOf(restWire())

  return {
    async fetch(request: Request, context: RequestContext): Promise<Response> {
      const isRpc = new URL(request.url).pathname.startsWith('/api/rpc/')
      // A link elsewhere can make a browser GET with its session. In REST a GET only reads; here every call would take one.
      if (isRpc && request.method !== 'POST') return onlyPost()
      if (!isJson(request)) return onlyJson()
      const { response } = isRpc
        ? await rpc.handle(request, { prefix: '/api/rpc', context: context as never })
        : await rest.handle(request, { prefix: '/api', context: context as never })
      const answer =
        response ?? Response.json({ code: 'not_found', message: 'There is no such call.' }, { status: 404 })
      answer.headers.set('cache-control', 'no-store')
      answer.headers.set(callerHeader, identityMark(context.identity))
      // The rest of a refused body is still on its way: this connection cannot carry another request.
      if (answer.status === 413) answer.headers.set('connection', 'close')
      return answer
    },
    /** For pages: the same router without the network. The caller knows its type from the contract. */
    clientFor: (context: RequestContext): unknown =>
      createRouterClient(router, { context: context as never, interceptors: aroundProcedures() }),
    ...findShareableCalls(router, aroundProcedures()),
  }
}

export type Api = ReturnType<typeof createApi>

// The library would read forms, files and event streams as well. No call takes any.
function isJson(request: Request) {
  const type = request.headers.get('content-type')
  return type === null || /^application\/json\s*(;|$)/i.test(type)
}

function onlyJson() {
  const body = { code: 'unsupported_type', message: 'Calls are sent as JSON.' }
  return Response.json(body, { status: 415, headers: { accept: 'application/json', 'cache-control': 'no-store' } })
}

function onlyPost() {
  const body = { code: 'method_not_allowed', message: 'Calls are sent by POST.' }
  return Response.json(body, { status: 405, headers: { allow: 'POST', 'cache-control': 'no-store' } })
}

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

function findShareableCalls(router: AnyRouter, interceptors: never[]) {
  const wires = { rest: restWire(isShareable), rpc: rpcWire(isShareable) }
  for (const { matcher } of Object.values(wires)) matcher.init(router)
  const rpcAddresses = new Set<string>()
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    if (isShareable({ contract })) rpcAddresses.add(`/api/rpc/${path.join('/')}`)
  })

  /** By address: `rest` by GET, `rpc` (the site's own client) by POST. */
  async function findShareable(kind: 'rest' | 'rpc', pathname: string): Promise<ShareableCall | undefined> {
    const wire: Wire = wires[kind]
    const method = kind === 'rest' ? 'GET' : 'POST'
    const match = await wire.matcher.match(method, `/${pathname.replace(/^\/|\/$/g, '')}`)
    if (!match) return undefined
    const { procedure, path, params } = match
    const { inputSchema } = procedure['~orpc']
    const refuse = (error: unknown) => jsonOf(wire.codec.encodeError(toORPCError(error)))
    return {
      path,
      meta: procedure['~orpc'].meta as ProcedureMeta,
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

  return {
    findShareable,
    /** At a glance: false for whatever changes something, and for what the site's own client calls and nobody shares. */
    mayBeShareable: ({ method, url = '' }: { method?: string | undefined; url?: string | undefined }) =>
      method === 'POST' ? rpcAddresses.has(url) : method === 'GET' || method === 'HEAD',
  }
}

function isShareable({ contract }: { contract: { '~orpc': { meta: unknown; route: { method?: string } } } }) {
  const { meta, route } = contract['~orpc']
  const { access, reads } = meta as ProcedureMeta
  return route.method === 'GET' && access === 'visitor' && reads !== undefined
}

function jsonOf({ status, body }: { status: number; body?: unknown }): JsonAnswer {
  return { status, body: JSON.stringify(body) }
}

/** How a call is found by its address, read and answered. */
type Wire = { matcher: StandardMatcher; codec: StandardCodec }

type Filter = typeof isShareable

/** The library's own client's calls, with answers of plain JSON. */
function rpcWire(filter?: Filter): Wire {
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new PlainRpcJson()))
  return { matcher: new StandardRPCMatcher({ filter }), codec }
}

/** REST calls, with answers of plain JSON. */
function restWire(filter?: Filter): Wire {
  const serializer = new StandardOpenAPISerializer(new PlainRestJson(), new StandardBracketNotationSerializer())
  return { matcher: new StandardOpenAPIMatcher({ filter }), codec: new StandardOpenAPICodec(serializer) }
}

// The library copies every answer in search of dates, sets and files. Ours have none: the contract's values are plain JSON.
// For the same reason a request cannot ask for its texts to be made into big numbers, maps or regular expressions.

class PlainRpcJson extends StandardRPCJsonSerializer {
  override serialize(data: unknown): ReturnType<StandardRPCJsonSerializer['serialize']> {
    return [data, [], [], []]
  }

  override deserialize(json: unknown) {
    return json
  }
}

class PlainRestJson extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown): ReturnType<StandardOpenAPIJsonSerializer['serialize']> {
    return [data, false]
  }
}
