import type { AnyRouter } from '@orpc/server'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { renderApiPage } from './render-api-page.ts'

/** The API's description, made from the contract: OpenAPI 3.1 for programs, one page for people. */
export function describeApi({ router, title, url }: { router: AnyRouter; title: string; url: string }) {
  let generated: ReturnType<typeof generate> | undefined
  const generate = async () => {
    // Loaded by the first reader: most processes never have one.
    const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
      import('@orpc/openapi'),
      import('@orpc/zod/zod4'),
    ])
    return new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(router, {
      info: {
        title,
        version: '1',
        description: 'The calls behind the site. Writes need a session cookie and the same origin.',
      },
      servers: [{ url: `${url}/api` }],
    })
  }
  const document = () => {
    generated ??= generate()
    return generated
  }

  return {
    document,
    page: async () => renderApiPage(await document()),
    pageHeaders: { 'content-security-policy': contentSecurityPolicy([]) },
  }
}

export type ApiDescription = ReturnType<typeof describeApi>
