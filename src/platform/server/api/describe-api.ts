import type { AnyContractRouter } from '@orpc/contract'
import type { AnyRouter } from '@orpc/server'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { type DescribedApi, describeAnswers } from './describe-answers.ts'
import { renderApiPage } from './render-api-page.ts'

type DescribeApiOptions = { router: AnyRouter | AnyContractRouter; title: string; url: string }

export function describeApi({ router, title, url }: DescribeApiOptions) {
  let generated: ReturnType<typeof generate> | undefined
  const generate = async () => {
    // Imported on the first request, because most processes never need it.
    const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
      import('@orpc/openapi'),
      import('@orpc/zod/zod4'),
    ])
    const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
    const document = await generator.generate(router, {
      info: { title, version: '1', description: introduction },
      servers: [{ url: `${url}/api` }],
    })
    return describeAnswers(document as DescribedApi, router)
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

const introduction = [
  'The calls behind the site. Values are JSON; times are ISO 8601 texts.',
  'Who you are comes from the session cookie that signing in sets. A write that comes from a page of another site is refused (foreign_origin).',
  'Every refusal has a code that stays the same, and every answer an x-request-id.',
  'Besides what each call lists: malformed_request and malformed_text (400), not_found (404, no such call) too_large (413) and unsupported_type (415).',
].join(' ')

export type ApiDescription = ReturnType<typeof describeApi>
