import type { z } from 'zod'

export type TextInput = { path: string; schema: z.ZodType }

/** Names look like `characters.create.name`. */
export function listTextInputs(schema: unknown, path: string): TextInput[] {
  const { def } = (schema as z.core.$ZodType)._zod as { def: Def }
  const within = (inner: unknown, name = '') => listTextInputs(inner, `${path}${name}`)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([key, inner]) => within(inner, `.${key}`))
    case 'array':
      return within(def.element, '[]')
    case 'tuple':
      return (def.items ?? []).flatMap((item, place) => within(item, `[${place}]`))
    case 'union':
      return (def.options ?? []).flatMap((option) => within(option))
    default:
      return takesText(schema) ? [{ path, schema: schema as z.ZodType }] : []
  }
}

type Def = { type: string; shape?: object; items?: unknown[]; options?: unknown[] } & Partial<
  Record<'element' | 'in' | 'innerType', unknown>
>

function takesText(schema: unknown): boolean {
  const { def } = (schema as z.core.$ZodType)._zod as { def: Def }
  if (def.type === 'string') return true
  const inner = def.innerType ?? def.in
  return inner !== undefined && takesText(inner)
}
