import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import type { AddedOutcome, ManyOutcome } from '#platform/rules/panel-list.ts'
import { describeFailure } from '../describe-failure.ts'
import { isolate, toast } from '../ui/toast/toast.ts'
import type { RecordedCall } from './panel-api.ts'

/** What an undo names, in the record's words. `action_id` tells which of several such calls it means, where its answer said so. */
export type Undoing = { kind: string; ids: string[]; call: string; action_id?: number }

type Undoable = Omit<Undoing, 'call'> & { call: RecordedCall }

/** Undoes the last change of some items; `app` fills it with the record's (decision 0014). */
export const UndoMany = createContext<((undoing: Undoing) => Promise<ManyOutcome>) | null>(null)

/** What a message says of a change has a button that undoes it. */
export function useUndo() {
  const undoMany = use(UndoMany)
  const queryClient = useQueryClient()
  return ({ call, ...items }: Undoable) => {
    const undoing = { ...items, call: call.path.join('.') }
    return undoMany
      ? { action: { label: 'Undo', onSelect: () => void runUndo(() => undoMany(undoing), queryClient) } }
      : undefined
  }
}

type Told = { one: string; many: string; nameOf: (id: string) => string | undefined }

/** `text` is said in place of '3 things done.', where other things are counted than those that an undo names. */
type Done = { done: string; kind: string; call: RecordedCall; text?: string }

/** Shows what became of many items, with one Undo for all that were done. */
export function useOutcomeToast({ one, many, nameOf }: Told) {
  const undo = useUndo()
  return (outcome: ManyOutcome | AddedOutcome, { done, kind, call, text }: Done) => {
    const { refused } = outcome
    const count = outcome.done.length
    const texts = [
      count > 0 && (text ?? `${countOf(count, one, many)} ${done}.`),
      ...refused.slice(0, 3).map(({ id, message }) => `${isolate(nameOf(id) ?? one)}: ${message}`),
      refused.length > 3 && `And ${refused.length - 3} more.`,
      count === 0 && refused.length === 0 && 'Nothing had to be changed.',
    ]
    const action = 'action_id' in outcome ? { action_id: outcome.action_id } : {}
    toast.show(texts.filter(Boolean).join(' '), {
      tone: refused.length > 0 ? 'error' : 'success',
      ...(count > 0 && undo({ kind, call, ids: outcome.done, ...action })),
    })
  }
}

/** Asking twice undoes once, so a lost connection costs no more than another press. */
async function runUndo(undo: () => Promise<ManyOutcome>, queryClient: QueryClient): Promise<void> {
  try {
    const { refused } = await undo()
    const kept = [...new Set(refused.map(({ message }) => message))].join(' ')
    toast.show(kept ? `${refused.length} not undone. ${kept}` : 'Undone.', { tone: kept ? 'error' : 'success' })
  } catch (error) {
    const action = { label: 'Undo again', onSelect: () => void runUndo(undo, queryClient) }
    toast.show(`Not undone yet. ${describeFailure(error).text}`, { tone: 'error', action })
  }
  // What came back may be a link of anything.
  await queryClient.invalidateQueries()
}
