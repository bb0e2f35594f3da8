import type { AddedOutcome, ManyOutcome, Status } from '#platform/rules/panel-list.ts'
import type { Pasted } from '#platform/rules/pasted-lines.ts'
import type { ProcedurePath } from '../api-client.ts'

type Call<Input, Output> = {
  path: ProcedurePath
  call: (input: Input, options?: { signal: AbortSignal }) => Promise<Output>
}

/** The names match `panelProcedures` and `addManyProcedures`. */
export type PanelApi<Item> = {
  adminGet: Call<{ id: string }, Item>
  delete: Call<{ id: string }, unknown>
  deleteMany?: Call<{ ids: string[] }, ManyOutcome>
  previewMany?: Call<{ text: string }, Pasted>
  addMany?: Call<{ batch_id: string; text: string }, AddedOutcome>
  setStatusMany?: PublishApi['setStatusMany']
}

export type PublishApi = { setStatusMany: Call<{ ids: string[]; status: Status }, ManyOutcome> }

export type RecordedCall = Pick<Call<never, unknown>, 'path'>
