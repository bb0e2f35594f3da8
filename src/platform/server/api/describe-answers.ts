import type { AnyContractRouter } from '@orpc/contract'
import { type AnyRouter, traverseContractProcedures } from '@orpc/server'
import type { Access, ProcedureMeta } from '#platform/rules/contract.ts'
import { unavailableMessage } from '../is-unavailable.ts'

type Json = { 'application/json'?: { schema?: unknown } }
export type DescribedAnswer = { description?: string; content?: Json }
export type DescribedOperation = {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Array<{ name: string; in: string; required?: boolean; schema?: unknown }>
  requestBody?: { content?: Json }
  responses?: Record<string, DescribedAnswer>
  'x-access'?: Access
}
export type DescribedApi = {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, DescribedOperation>>
  components?: object
}

const whoMayCall: Record<Access, string> = {
  visitor: 'For everybody.',
  user: 'For people with an account.',
  admin: 'For administrators.',
}

export function describeAnswers(document: DescribedApi, router: AnyRouter | AnyContractRouter): DescribedApi {
  const metas = metaByOperation(router)
  for (const methods of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const { access } = metas.get(operation.operationId ?? '') ?? {}
      if (access) {
        operation['x-access'] = access
        operation.description = whoMayCall[access]
      }
      operation.responses = answersOf(operation, { isOpenRead: access === 'visitor' && method === 'get' })
    }
  }
  document.components = { schemas: { Error: errorSchema } }
  return document
}

const errorSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', description: 'Stays the same; programs go by it.' },
    message: { type: 'string', description: 'For people.' },
    status: { type: 'integer' },
    defined: { type: 'boolean', description: 'Whether the code belongs to this call; others may come from any.' },
    data: { description: 'With invalid_input: the issues, field by field.' },
  },
  required: ['code', 'message'],
}

function metaByOperation(router: AnyRouter | AnyContractRouter) {
  const metas = new Map<string, ProcedureMeta>()
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    metas.set(path.join('.'), contract['~orpc'].meta as ProcedureMeta)
  })
  return metas
}

type NamedRefusal = { code: string; message: string }

function answersOf(operation: DescribedOperation, { isOpenRead }: { isOpenRead: boolean }) {
  const answers: Record<string, DescribedAnswer> = {}
  const refusals = new Map<string, NamedRefusal[]>()
  const add = (status: string, refusal: NamedRefusal) => {
    refusals.set(status, [...(refusals.get(status) ?? []), refusal])
  }
  for (const [status, answer] of Object.entries(operation.responses ?? {})) {
    if (Number(status) < 400) answers[status] = withoutEmptySchema(answer)
    // Any procedure may declare the policy's refusals, but a public read never produces them.
    else if (!isOpenRead || (status !== '401' && status !== '403')) {
      for (const refusal of refusalsIn(answer)) add(status, refusal)
    }
  }
  const hasInput = Boolean(operation.requestBody || operation.parameters?.length)
  if (hasInput) add('422', { code: 'invalid_input', message: 'Some fields are not valid.' })
  add('503', { code: 'unavailable', message: unavailableMessage })
  add('500', { code: 'internal_error', message: 'The tape jammed. One more go?' })
  for (const [status, named] of refusals) answers[status] = describeRefusals(named)
  return answers
}

/** The generator writes one schema per code. Only the code and the message differ. */
function refusalsIn({ content }: DescribedAnswer): NamedRefusal[] {
  const { oneOf = [] } = (content?.['application/json']?.schema ?? {}) as { oneOf?: GeneratedError[] }
  return oneOf.flatMap(({ properties: { code, message } }) =>
    code.const ? [{ code: code.const, message: message.default ?? '' }] : [],
  )
}

type GeneratedError = { properties: { code: { const?: string }; message: { default?: string } } }

function describeRefusals(refusals: NamedRefusal[]): DescribedAnswer {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Error' }],
    properties: { code: { enum: refusals.map(({ code }) => code) } },
  }
  return {
    description: refusals.map(({ code, message }) => `${code}: ${message}`).join('\n'),
    content: { 'application/json': { schema } },
  }
}

// The generator describes a missing output as "anything, or nothing", but the body is empty.
function withoutEmptySchema(answer: DescribedAnswer): DescribedAnswer {
  const schema = answer.content?.['application/json']?.schema
  return JSON.stringify(schema) === '{"anyOf":[{},{"not":{}}]}' ? { description: answer.description ?? 'OK' } : answer
}
