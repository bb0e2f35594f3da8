import { type AnyRouter, createRouterClient } from '@orpc/server'
import { BodyLimitPlugin } from '@orpc/server/fetch'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import { callerHeader, identityMark } from '#platform/rules/identity.ts'
import type { Log } from '../log.ts'
import { enforcePolicy } from './enforce-policy.ts'
import { nameErrors, nameRequestErrors } from './name-errors.ts'
import { createWireHandler, restWire, rpcWire } from './plain-json-handlers.ts'
import type { RequestContext } from './request-context.ts'
import { createShareableCalls } from './shareable-calls.ts'

const maxBodyBytes = 1_000_000

/** One router, reached three ways: the site's own client (/api/rpc), plain REST (/api), and in process while a page is rendered. */
export function createApi({ router, log }: { router: AnyRouter; log: Log }) {
  // Around every procedure, however it is reached. Made anew for each use: the handlers' plugins add to the lists.
  const aroundProcedures = () => [nameErrors(log), enforcePolicy] as never[]
  const handlerOptions = () => ({
    plugins: [new BodyLimitPlugin<never>({ maxBodySize: maxBodyBytes }), new ResponseHeadersPlugin<never>()],
    interceptors: [nameRequestErrors] as never[],
    clientInterceptors: aroundProcedures(),
  })
  const rpc = createWireHandler(router, rpcWire(), handlerOptions())
  const rest = createWireHandler(router, restWire(), handlerOptions())

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
    shareableCalls: createShareableCalls({ router, interceptors: aroundProcedures() }),
  }
}

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

export type Api = ReturnType<typeof createApi>
