import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { type BrokenRules, orRefusedBy, orUnknownReference } from '#platform/server/db/violates.ts'
import { type AddedKind, addMany, type Batch, previewMany } from './add-many.ts'
import {
  changeItem,
  createItem,
  type EditedTable,
  type EditingDeps,
  eachOf,
  type ItemTable,
  orRefuse,
  removeItem,
  type Write,
} from './save-item.ts'

type PanelItem<Table extends ItemTable, Row, Form, Item, One, Refusal extends string, Broken extends string> = {
  /** The form's key in an update, as in `panelProcedures`. */
  one: One
  present: (row: NonNullable<Row>) => Item
  write: (form: Form, by: { userId: string; now: Date }) => Write<Table, Refusal>
  /** `unknownReferences`, or the names of constraints with their error codes. */
  brokenRules?: BrokenRules<Broken>
}

type Errors<Code extends string> = Record<Code, () => Error>
type Call<Input, Code extends string> = { input: Input; context: RequestContext; errors: Errors<Code> }
type Seen = { id: string; updated_at: string }

export function panelHandlers<
  Table extends ItemTable,
  Row,
  Form,
  Item,
  One extends string,
  Refusal extends string = never,
  Broken extends string = never,
>(
  deps: Omit<EditingDeps, 'now'>,
  edited: EditedTable<Table, Row>,
  { one, present, write, brokenRules = {} }: PanelItem<Table, Row, Form, Item, One, Refusal, Broken>,
) {
  const editing = () => ({ ...deps, now: new Date() })
  const presentSaved = async (saving: Promise<{ kind: string }>, errors: object) => {
    const saved = orRefuse<{ kind: string }>(await orRefusedBy(saving, brokenRules), errors as Errors<string>)
    return present((saved as unknown as { row: NonNullable<Row> }).row)
  }

  return {
    adminGet: async ({ input, errors }: Call<{ id: string }, 'not_found'>) => {
      const row = await edited.find(deps.db, input.id)
      if (!row) throw errors.not_found()
      return present(row)
    },

    create: ({ input, context, errors }: Call<Form, Refusal | Broken>) => {
      const { userId } = callerOf(context)
      const now = new Date()
      const creating = { createdBy: userId, write: write(input, { userId, now }) }
      return presentSaved(createItem({ ...deps, now }, edited, creating), errors)
    },

    update: ({
      input: { id, updated_at, [one]: form },
      context,
      errors,
    }: Call<Seen & Record<One, Form>, Refusal | Broken | 'not_found' | 'changed_meanwhile'>) => {
      const { userId } = callerOf(context)
      const now = new Date()
      const changing = { id, updated_at, write: write(form, { userId, now }) }
      return presentSaved(changeItem({ ...deps, now }, edited, changing), errors)
    },

    delete: async ({ input, errors }: Call<{ id: string }, 'not_found'>) => {
      orRefuse(await removeItem(editing(), edited, input), errors)
    },

    deleteMany: ({ input, errors }: Call<{ ids: string[] }, 'not_found'>) =>
      eachOf(input.ids, errors, (id) => removeItem(editing(), edited, { id })),

    previewMany:
      <Line, LineRefusal extends string>(added: AddedKind<Table, Row, Line, LineRefusal>) =>
      ({ input, errors }: Call<{ text: string }, LineRefusal>) =>
        previewMany(deps.db, added, { ...input, errors }),

    addMany:
      <Line, LineRefusal extends string>(added: AddedKind<Table, Row, Line, LineRefusal>) =>
      async ({ input, context, errors }: Call<Batch, LineRefusal | 'faulty_lines' | 'unknown_reference'>) => {
        const adding = addMany(editing(), added, { batch: input, createdBy: callerOf(context).userId, errors })
        return orRefuse(await orUnknownReference(adding), errors).outcome
      },
  }
}
