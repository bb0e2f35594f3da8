import { html } from 'hono/html'

export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

type Html = ReturnType<typeof html>

export function renderSchema(schema: JsonSchema): Html {
  return html`<p class="type">${typeOf(schema)}</p>${renderShapes(schema)}`
}

function renderShapes(schema: JsonSchema): Html {
  const lists = shapesOf(schema).map(({ properties = {}, required = [] }) => {
    const fields = Object.entries(properties)
    return html`<ul class="fields">${fields.map(([name, field]) => renderField(name, field, required.includes(name)))}</ul>`
  })
  return html`${lists.map((list, index) => html`${index > 0 ? html`<p class="type">or</p>` : ''}${list}`)}`
}

function renderField(name: string, field: JsonSchema, isRequired: boolean): Html {
  const type = `${typeOf(field)}${isRequired ? '' : ', optional'}`
  return html`<li><code>${name}</code> <span class="type">${type}</span>${renderShapes(field)}</li>`
}

export function typeOf(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const type = schema.enum ? schema.enum.map((value) => JSON.stringify(value)).join(' or ') : plainType(schema)
  return schema.default === undefined ? type : `${type}, otherwise ${JSON.stringify(schema.default)}`
}

function plainType(schema: JsonSchema) {
  if (schema.type === 'array') return schema.prefixItems ? `list of ${schema.prefixItems.length}` : listType(schema)
  if (schema.type === 'string') return [schema.format ?? 'text', lengthOf(schema)].filter(Boolean).join(', ')
  if (schema.type === 'integer' || schema.type === 'number')
    return [schema.type, rangeOf(schema)].filter(Boolean).join(', ')
  return schema.type ?? 'anything'
}

function listType({ items, maxItems }: JsonSchema) {
  const what = items?.type === 'object' ? 'objects' : items ? typeOf(items) : 'anything'
  return `list of ${what}${maxItems ? `, at most ${maxItems}` : ''}`
}

function lengthOf({ minLength, maxLength }: JsonSchema) {
  if (maxLength === undefined) return minLength ? `at least ${minLength} characters` : ''
  return minLength ? `${minLength} to ${maxLength} characters` : `at most ${maxLength} characters`
}

// Integers have JavaScript's safe range as their bounds, which tells a reader nothing.
function rangeOf({ minimum, maximum }: JsonSchema) {
  const from = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? `from ${minimum}` : ''
  const to = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? `to ${maximum}` : ''
  return [from, to].filter(Boolean).join(' ')
}

function shapesOf(schema: JsonSchema): JsonSchema[] {
  if (schema.properties) return [schema]
  const parts = schema.anyOf ?? schema.oneOf ?? (schema.items ? [schema.items] : [])
  return parts.flatMap(shapesOf)
}
