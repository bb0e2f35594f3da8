import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readApiError } from '#platform/web/api-error.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import type { DraftName } from '#platform/web/form/draft-store.ts'
import { useDraft } from '#platform/web/form/use-draft.ts'
import type { Idea } from '../../rules/idea.ts'
import type { IdeaCategory } from '../../rules/idea-values.ts'
import { refreshIdeas } from '../idea-cache.ts'
import { ideasApi } from '../ideas-api.ts'

const closeAfterMs = 3000
const submitFailure = 'Failed to submit suggestion. Please try again.'

type CardState =
  | { kind: 'writing' }
  | { kind: 'submitting' }
  | { kind: 'thanks'; idea: Idea }
  | { kind: 'failed'; text: string }

type Options = { draft: DraftName; category: IdeaCategory; onClose: () => void }

/** The typed text survives a detour to the login page. */
export function useIdeaCard({ draft: { name, owner }, category, onClose }: Options) {
  const queryClient = useQueryClient()
  const empty = { title: '', description: '', category }
  const [values, setValues] = useState(empty)
  const [state, setState] = useState<CardState>({ kind: 'writing' })
  const isBusy = useRef(false)

  const draft = useDraft({
    name,
    owner,
    values,
    isDirty: state.kind !== 'thanks',
    onRestore: (kept) => setValues((current) => ({ ...current, ...kept })),
  })

  const close = () => {
    draft.discard()
    onClose()
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
      setValues(empty)
      setState({ kind: 'thanks', idea })
      void refreshIdeas(queryClient)
    } catch (error) {
      console.error("An idea couldn't be submitted", error)
      setState({ kind: 'failed', text: failureText(error) })
    } finally {
      isBusy.current = false
    }
  }

  return {
    values,
    state,
    change: (changed: Partial<typeof empty>) => setValues((current) => ({ ...current, ...changed })),
    close,
    submit,
  }
}

/** Adds the server's reason only if it tells the person what to do. */
function failureText(error: unknown) {
  const { code } = readApiError(error)
  const isRefusal = code === 'rate_limited' || code === 'sign_in_required' || code === 'account_banned'
  return isRefusal ? `${submitFailure} ${describeFailure(error).text}` : submitFailure
}
