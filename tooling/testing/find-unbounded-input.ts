import type { z } from 'zod'

/**
 * A string's first check must be an aborting maximum (`textInput(200)`), a list needs `.max()`.
 * Nothing may process the input before that.
 */
export function findUnboundedInput(schema: unknown, path = 'input'): string[] {
  const { def } = (schema as z.core.$ZodType)._zod as { def: Def }
  const within = (inner: unknown, name = '') => findUnboundedInput(inner, `${path}${name}`)
  switch (def.type) {
    case 'string':
      return isBoundedText(def) ? [] : [`${path}: text without a maximum that is checked first`]
    case 'array':
      return [...(hasCheck(def, 'max_length') ? [] : [`${path}: list without a maximum`]), ...within(def.element, '[]')]
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([key, inner]) => within(inner, `.${key}`))
    case 'tuple':
      return [...(def.items ?? []), ...(def.rest ? [def.rest] : [])].flatMap((item) => within(item, '[]'))
    case 'record':
      return [...within(def.keyType, '{key}'), ...within(def.valueType, '{}')]
    case 'union':
      return (def.options ?? []).flatMap((option) => within(option))
    case 'intersection':
      return [...within(def.left), ...within(def.right)]
    // The output of a transformation is bounded by its input.
    case 'pipe':
      return within(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return within(def.innerType)
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'enum':
    case 'literal':
      return []
    default:
      return [`${path}: '${def.type}' takes anything`]
  }
}

/** A response's texts were bounded when they were sent. */
export function findUnboundedOutput(schema: unknown, path = 'output'): string[] {
  const { def } = (schema as z.core.$ZodType)._zod as { def: Def }
  const within = (inner: unknown, name = '') => (inner ? findUnboundedOutput(inner, `${path}${name}`) : [])
  const isEndless = def.type === 'array' && !hasCheck(def, 'max_length')
  return [
    ...(isEndless ? [`${path}: give the list a .max(), and its query the same limit.`] : []),
    ...Object.entries(def.shape ?? {}).flatMap(([key, inner]) => within(inner, `.${key}`)),
    ...[...(def.items ?? []), def.element, def.rest].flatMap((inner) => within(inner, '[]')),
    ...[...(def.options ?? []), def.left, def.right, def.in, def.out, def.innerType].flatMap((inner) => within(inner)),
    ...within(def.valueType, '{}'),
  ]
}

type Check = { _zod: { def: { check: string; abort?: boolean } } }

type Def = {
  type: string
  format?: string
  checks?: Check[]
  shape?: object
  items?: unknown[]
  options?: unknown[]
} & Partial<
  Record<'element' | 'rest' | 'keyType' | 'valueType' | 'left' | 'right' | 'in' | 'out' | 'innerType', unknown>
>

/** The patterns of these formats match a fixed number of characters. */
const formatsOfFixedLength = ['uuid', 'guid', 'date']

function isBoundedText({ format, checks = [] }: Def) {
  if (format) return formatsOfFixedLength.includes(format)
  const first = checks[0]?._zod.def
  return first?.check === 'max_length' && first.abort === true
}

function hasCheck({ checks = [] }: Def, name: string) {
  return checks.some(({ _zod }) => _zod.def.check === name)
}
