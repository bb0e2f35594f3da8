import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { useDraft } from '#platform/web/use-draft.ts'
import type { Idea } from '../../rules/idea.ts'
import type { IdeaCategory } from '../../rules/idea-values.ts'
import { refreshIdeas } from '../idea-cache.ts'
import { ideasApi } from '../ideas-api.ts'
import { useViewer } from '../use-viewer.ts'

const closeAfterMs = 3000
const submitFailure = 'Failed to submit suggestion. Please try again.'

type CardState =
  | { kind: 'writing' }
  | { kind: 'submitting' }
  | { kind: 'thanks'; idea: Idea }
  | { kind: 'failed'; text: string }

/** Closed, open, submitting, thanked for: what the card shows, and what was typed, also after a detour to the login page. */
export function useIdeaCard({ kind, category }: { kind: string; category: IdeaCategory }) {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const element = useRef<HTMLElement>(null)
  const empty = { isOpen: false, title: '', description: '', category }
  const [values, setValues] = useState(empty)
  const [state, setState] = useState<CardState>({ kind: 'writing' })
  const isBusy = useRef(false)

  const draft = useDraft({
    name: `idea-${kind}`,
    owner: viewer?.id ?? null,
    values,
    isDirty: values.isOpen && state.kind !== 'thanks',
    onRestore: (kept) => {
      setValues((current) => ({ ...current, ...kept }))
      // Back from the login page: the card is at the end of a long list.
      if (location.hash === '#idea-card') element.current?.scrollIntoView({ block: 'center' })
    },
  })

  const close = () => {
    // The form takes the keyboard's place on the page with it.
    const hadFocus = element.current?.contains(document.activeElement)
    setValues(empty)
    setState({ kind: 'writing' })
    draft.discard()
    if (hadFocus) requestAnimationFrame(() => element.current?.querySelector('button')?.focus())
  }

  const closeByItself = useEffectEvent(close)
  const isThanked = state.kind === 'thanks'
  useEffect(() => {
    if (!isThanked) return
    const timer = setTimeout(() => closeByItself(), closeAfterMs)
    return () => clearTimeout(timer)
  }, [isThanked])

  const submit = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ kind: 'submitting' })
    try {
      const { title, description } = values
      const idea = await ideasApi.create.call({ title, description, category: values.category })
      draft.discard()
      setValues({ ...empty, isOpen: true })
      setState({ kind: 'thanks', idea })
      void refreshIdeas(queryClient)
    } catch (error) {
      console.error('An idea could not be submitted', error)
      setState({ kind: 'failed', text: failureText(error) })
    } finally {
      isBusy.current = false
    }
  }

  return {
    viewer,
    element,
    values,
    state,
    isOpen: values.isOpen,
    open: () => setValues((current) => ({ ...current, isOpen: true })),
    change: (changed: Partial<typeof empty>) => setValues((current) => ({ ...current, ...changed })),
    close,
    submit,
  }
}

export type IdeaCardHold = ReturnType<typeof useIdeaCard>

/** A refusal says what would help; anything else is the one text. */
function failureText(error: unknown) {
  const { code } = error as { code?: string }
  const isRefusal = code === 'rate_limited' || code === 'sign_in_required' || code === 'account_banned'
  return isRefusal ? `${submitFailure} ${describeFailure(error).text}` : submitFailure
}
