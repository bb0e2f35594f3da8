import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import type { AddedOutcome, ManyOutcome } from '#platform/rules/panel-list.ts'
import { describeFailure } from '../describe-failure.ts'
import { isolate, toast } from '../ui/toast/toast.ts'
import type { RecordedCall } from './panel-api.ts'

/** `action_id` identifies one of several calls of that name, if known. */
export type Undoing = { kind: string; ids: string[]; call: string; action_id?: number }

type Undoable = Omit<Undoing, 'call'> & { call: RecordedCall }

/** `app` provides it (decision 0014). */
export const UndoMany = createContext<((undoing: Undoing) => Promise<ManyOutcome>) | null>(null)

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

/** `text` replaces '3 things done.' if the message counts something else than the undo. */
type Done = { done: string; kind: string; call: RecordedCall; text?: string }

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

/** Undo is idempotent, so it can be retried after a lost connection. */
async function runUndo(undo: () => Promise<ManyOutcome>, queryClient: QueryClient): Promise<void> {
  try {
    const { refused } = await undo()
    const kept = [...new Set(refused.map(({ message }) => message))].join(' ')
    toast.show(kept ? `${refused.length} not undone. ${kept}` : 'Undone.', { tone: kept ? 'error' : 'success' })
  } catch (error) {
    const action = { label: 'Undo again', onSelect: () => void runUndo(undo, queryClient) }
    toast.show(`Not undone yet. ${describeFailure(error).text}`, { tone: 'error', action })
  }
  // Restored items may be referenced anywhere, so invalidate everything.
  await queryClient.invalidateQueries()
}
