import { expect, test } from 'vitest'
import { findUnlabelledInputs } from './unlabelled-inputs.ts'

const found = (jsx: string) =>
  findUnlabelledInputs(new Map([['src/features/a/web/a.tsx', `export const A = () => (\n  ${jsx}\n)\n`]]))

test.each(['input', 'textarea', 'select'])('a raw <%s> without a label is found', (name) => {
  expect(found(`<div><${name} placeholder="Name" {...props} /></div>`)).toEqual([
    `src/features/a/web/a.tsx:2 has <${name}> without a label. Use a primitive of platform/web/ui/form, or put it in a <label>.`,
  ])
})

test.each([
  '<label>Name <input /></label>',
  '<input aria-label="Name" />',
  '<select aria-labelledby={headingId} />',
  '<Field label="Name">{(control) => <textarea {...control} />}</Field>',
  '<input type="hidden" name="season" />',
  '<Input label="Name" />',
])('%s is fine', (jsx) => expect(found(jsx)).toEqual([]))
