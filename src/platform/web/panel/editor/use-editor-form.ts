import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readApiError } from '../../api-error.ts'
import { describeFailure } from '../../describe-failure.ts'
import { type FieldErrors, focusWrongField, placeFailure } from '../../form/place-failure.ts'
import { useDraft } from '../../form/use-draft.ts'
import type { Conflict } from './conflict-choices.tsx'
import { mergeDrafts } from './merge-drafts.ts'

type EditorFormOptions<Values extends object> = {
  /** Read once: a different item needs a new form (use a `key`). */
  initial: Values
  check: (values: Values) => FieldErrors<Extract<keyof Values, string>>
  save: (values: Values) => Promise<unknown>
  fieldOfCode?: Partial<Record<string, Extract<keyof Values, string>>>
  /** After a conflict both versions are shown, and the next save overwrites theirs. */
  loadTheirs?: () => Promise<Values>
  describe?: (text: string) => string
  /** The back-office leaves it out, because its drafts aren't private. */
  draftOwner?: string
  draftName?: string
}

export function useEditorForm<Values extends object>(options: EditorFormOptions<Values>) {
  const { initial, check, save, fieldOfCode = {}, loadTheirs, describe, draftOwner, draftName } = options
  type Name = Extract<keyof Values, string>
  const queryClient = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const [began] = useState(initial)
  const [start, setStart] = useState(initial)
  const [versions, setVersions] = useState<{ mine: Values; theirs: Values; differing: string[] }>()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const [failure, setFailure] = useState<EditorFailure>()
  const [isBusy, setIsBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (refusals === 0) return
    if (focusWrongField(element.current)) return
    // The message is above a form that may be scrolled down.
    element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [refusals])

  const isDirty = JSON.stringify(values) !== JSON.stringify(start)
  const pathname = useLocation({ select: (location) => location.pathname })
  const draft = useDraft({
    // Keyed by the initial values, so that it never restores a draft of another item or version.
    name: `editor:${pathname}:${draftName ?? JSON.stringify(began)}`,
    owner: draftOwner ?? null,
    values,
    isDirty,
    onRestore: (kept) => setValues((current) => ({ ...current, ...kept })),
  })

  const change = (changed: Partial<Values>) => {
    setValues((current) => ({ ...current, ...changed }))
    setErrors((shown) => without(shown, Object.keys(changed)))
  }

  const refuse = (nextErrors: FieldErrors<Name>, nextFailure?: EditorFailure) => {
    setErrors(nextErrors)
    setFailure(nextFailure)
    setRefusals((count) => count + 1)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Dialogs can be nested in a page's form, which must not be submitted.
    event.stopPropagation()
    if (isRunning.current) return
    const problems = check(values)
    if (Object.values(problems).some(Boolean)) return refuse(problems)
    isRunning.current = true
    setIsBusy(true)
    setErrors({})
    setFailure(undefined)
    try {
      await save(values)
      draft.discard()
    } catch (error) {
      // The list behind the form is stale too.
      if (isConflict(error) || isGone(error)) void queryClient.invalidateQueries()
      if (loadTheirs && isConflict(error)) return await showBoth(loadTheirs)
      const placed = placeFailure(error, Object.keys(start) as Name[], fieldOfCode) as FieldErrors<Name>
      const isPlaced = Object.values(placed).some(Boolean)
      refuse(placed, isPlaced ? undefined : failureOf(error, describe))
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  const showBoth = async (load: () => Promise<Values>) => {
    try {
      const theirs = await load()
      const merged = mergeDrafts({ start, mine: values, theirs })
      setStart(theirs)
      setValues(merged.values)
      setVersions({ mine: values, theirs, differing: merged.differing })
      refuse({}, { text: bothVersions, code: 'changed_meanwhile' })
    } catch (error) {
      refuse({}, failureOf(error, describe))
    }
  }

  const text = <Key extends TextNames<Values>>(name: Key) => ({
    name,
    value: values[name] as string,
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value } as Partial<Values>),
  })

  const conflict: Conflict | undefined = versions && {
    ...(versions as Pick<Conflict, 'mine' | 'theirs' | 'differing'>),
    values: values as Record<string, unknown>,
    choose: (name, value) => change({ [name]: value } as Partial<Values>),
  }
  return { element, values, errors, failure, conflict, isBusy, isDirty, draft, change, submit, text }
}

const bothVersions = 'Someone else changed this meanwhile. Nothing is lost: choose for each field, then save again.'

export type EditorFailure = { text: string; code: unknown; requestId?: string }

export type EditorForm = Pick<
  ReturnType<typeof useEditorForm<Record<string, unknown>>>,
  'element' | 'failure' | 'conflict' | 'isBusy' | 'isDirty' | 'draft' | 'submit'
>

type TextNames<Values> = Extract<
  { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values],
  string
>

function failureOf(error: unknown, describe = (text: string) => text): EditorFailure {
  const { text, requestId } = describeFailure(error)
  const { code } = readApiError(error)
  return { text: describe(text), code, ...(requestId && { requestId }) }
}

function isConflict(error: unknown) {
  return readApiError(error).code === 'changed_meanwhile'
}

function isGone(error: unknown) {
  return readApiError(error).status === 404
}

function without<Errors extends object>(errors: Errors, names: string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as Errors
}
