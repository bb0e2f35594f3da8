import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { AnyRouter } from '@orpc/server'
import { createRouterClient } from '@orpc/server'
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/fetch'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import type { Log } from '../log.ts'
import { enforcePolicy } from './enforce-policy.ts'
import { nameErrors, nameRequestErrors } from './name-errors.ts'
import type { RequestContext } from './request-context.ts'

const maxBodyBytes = 1_000_000

/** One router, reached three ways: the site's own client (/api/rpc), plain REST (/api), and in process while a page is rendered. */
export function createApi({ router, log }: { router: AnyRouter; log: Log }) {
  const clientInterceptors = [nameErrors(log), enforcePolicy] as any[]
  const interceptors = [nameRequestErrors] as any[]
  const plugins = () => [new BodyLimitPlugin<any>({ maxBodySize: maxBodyBytes }), new ResponseHeadersPlugin<any>()]
  const rpc = new RPCHandler(router, { plugins: plugins(), clientInterceptors, interceptors, strictGetMethodPluginEnabled: false })
  const rest = new OpenAPIHandler(router, { plugins: plugins(), clientInterceptors, interceptors })

  return {
    async fetch(request: Request, context: RequestContext): Promise<Response> {
      const isRpc = new URL(request.url).pathname.startsWith('/api/rpc/')
      const { response } = isRpc
        ? await rpc.handle(request, { prefix: '/api/rpc', context: context as never })
        : await rest.handle(request, { prefix: '/api', context: context as never })
      const answer =
        response ?? Response.json({ code: 'not_found', message: 'There is no such call.' }, { status: 404 })
      answer.headers.set('cache-control', 'no-store')
      // The rest of a refused body is still on its way: this connection cannot carry another request.
      if (answer.status === 413) answer.headers.set('connection', 'close')
      return answer
    },
    /** For pages: the same router without the network. The caller knows its type from the contract. */
    clientFor: (context: RequestContext): unknown =>
      createRouterClient(router, { context: context as never, interceptors: clientInterceptors, interceptors }),
  }
}

export type Api = ReturnType<typeof createApi>
