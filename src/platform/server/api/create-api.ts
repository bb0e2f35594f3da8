import type { IncomingMessage } from 'node:http'
import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { type AnyRouter, createProcedureClient, createRouterClient } from '@orpc/server'
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
import { callerHeader, nameIdentity } from '#platform/rules/identity.ts'
import type { Log } from '../log.ts'
import { enforcePolicy } from './enforce-policy.ts'
import { nameErrors, nameRequestErrors } from './name-errors.ts'
import type { RequestContext } from './request-context.ts'

const maxBodyBytes = 1_000_000

export function createApi({ router, log }: { router: AnyRouter; log: Log }) {
  // Each handler needs its own list, because the plugins add to it.
  const aroundProcedures = () => [nameErrors(log), enforcePolicy] as never[]
  const handlerOf = ({ matcher, codec }: Protocol) => {
    const options: StandardHandlerOptions<never> & FetchHandlerOptions<never> = {
      plugins: [new BodyLimitPlugin<never>({ maxBodySize: maxBodyBytes }), new ResponseHeadersPlugin<never>()],
      interceptors: [nameRequestErrors] as never[],
      clientInterceptors: aroundProcedures(),
    }
    return new FetchHandler<never>(new StandardHandler<never>(router, matcher, codec, options), options)
  }
  const rpc = handlerOf(rpcProtocol())
  const rest = handlerOf(restProtocol())

  return {
    async fetch(request: Request, context: RequestContext): Promise<Response> {
      const isRpc = new URL(request.url).pathname.startsWith('/api/rpc/')
      // oRPC accepts a GET for any call, and another site's link can send one with the session.
      if (isRpc && request.method !== 'POST') return onlyPost()
      if (!isJson(request)) return onlyJson()
      const { response } = isRpc
        ? await rpc.handle(request, { prefix: '/api/rpc', context: context as never })
        : await rest.handle(request, { prefix: '/api', context: context as never })
      const answer =
        response ?? Response.json({ code: 'not_found', message: 'There is no such call.' }, { status: 404 })
      answer.headers.set('cache-control', 'no-store')
      answer.headers.set(callerHeader, nameIdentity(context.identity))
      // The client may still be sending the refused body, so the connection can't be reused.
      if (answer.status === 413) answer.headers.set('connection', 'close')
      return answer
    },
    /** The type is unknown here; callers know it from the contract. */
    clientFor: (context: RequestContext): unknown =>
      createRouterClient(router, { context: context as never, interceptors: aroundProcedures() }),
    findShareable: createFindShareable(router, aroundProcedures()),
  }
}

export type Api = ReturnType<typeof createApi>

// oRPC would also accept forms, files and event streams. None of our calls takes them.
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

/** Visitors may make it and it declares its topics, so its response can be cached like a page. */
export type ShareableCall = {
  path: readonly string[]
  meta: ProcedureMeta
  /** Throws the error that a malformed request gets. */
  read: (body: string) => Promise<ReadCall>
}

type ReadCall = {
  /** The validated input (undefined if invalid), so that equal requests share one cache entry. */
  key: string | undefined
  answer: (context: RequestContext) => Promise<string>
}

/** Longer inputs belong to writes or searches and aren't worth caching. */
const longestBody = 2000

function createFindShareable(router: AnyRouter, interceptors: never[]) {
  const [rest, rpc] = [restProtocol(isShareable), rpcProtocol(isShareable)]
  for (const { matcher } of [rest, rpc]) matcher.init(router)

  /** Only takes plain URLs and the headers that our client sends; oRPC handles everything else. */
  return async ({ method, url = '', headers }: IncomingMessage): Promise<ShareableCall | undefined> => {
    const [, rpcPrefix, pathname = '', query = ''] = /^\/api(\/rpc)?\/([\w/-]+)(?:\?(.*))?$/s.exec(url) ?? []
    const isRpc = rpcPrefix !== undefined
    const isAsSent = isRpc
      ? method === 'POST' &&
        headers['content-type'] === 'application/json' &&
        Number(headers['content-length'] ?? Number.NaN) <= longestBody
      : (method === 'GET' || method === 'HEAD') && headers['content-type'] === undefined
    if (!isAsSent) return undefined
    const { matcher, codec } = isRpc ? rpc : rest
    const match = await matcher.match(isRpc ? 'POST' : 'GET', `/${pathname.replace(/\/$/, '')}`)
    if (!match) return undefined
    const { procedure, path, params } = match
    const { inputSchema, meta } = procedure['~orpc']
    return {
      path,
      meta: meta as ProcedureMeta,
      read: async (body) => {
        const request = {
          method: isRpc ? 'POST' : 'GET',
          url: { searchParams: new URLSearchParams(query) },
          body: async () => (body === '' ? undefined : JSON.parse(body)),
        } as unknown as Parameters<StandardCodec['decode']>[0]
        const input = await nameRequestErrors({ next: () => codec.decode(request, params, procedure) })
        const valid = inputSchema ? await inputSchema['~standard'].validate(input) : { value: null }
        return {
          key: valid.issues ? undefined : `${isRpc ? 'rpc' : 'rest'} ${path.join('.')} ${JSON.stringify(valid.value)}`,
          answer: async (context) => {
            const call = createProcedureClient(procedure, { context: context as never, path, interceptors })
            return JSON.stringify(codec.encode(await call(input as never), procedure).body)
          },
        }
      },
    }
  }
}

function isShareable({ contract }: { contract: { '~orpc': { meta: unknown; route: { method?: string } } } }) {
  const { meta, route } = contract['~orpc']
  const { access, reads } = meta as ProcedureMeta
  return route.method === 'GET' && access === 'visitor' && reads !== undefined
}

type Protocol = { matcher: StandardMatcher; codec: StandardCodec }

type Filter = typeof isShareable

function rpcProtocol(filter?: Filter): Protocol {
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new PlainRpcJson()))
  return { matcher: new StandardRPCMatcher({ filter }), codec }
}

function restProtocol(filter?: Filter): Protocol {
  const serializer = new StandardOpenAPISerializer(new PlainRestJson(), new StandardBracketNotationSerializer())
  return { matcher: new StandardOpenAPIMatcher({ filter }), codec: new StandardOpenAPICodec(serializer) }
}

// oRPC copies every response to look for dates, sets and files. Our contract only has plain JSON.
// So we skip that, and a request can't turn its strings into big numbers, maps or regexes either.

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
