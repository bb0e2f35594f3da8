import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { QuizArt } from '#features/quizzes/web/quiz-art.tsx'
import { quizzesApi } from '#features/quizzes/web/quizzes-api.ts'
import { countOf } from '#platform/rules/count-of.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Select } from '#platform/web/ui/form/select.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { furthestDays, questionSeconds } from '../rules/night-values.ts'
import { nightsApi } from './nights-api.ts'

type Choice = { id: string; title: string; image_url: string | null; question_count: number; note: string }

const mostShown = 6
const secondsOffered = [10, questionSeconds.usual, 30, questionSeconds.most]

type HostFormProps = {
  /** Set if somebody comes from the quiz's own page. */
  quizId: string | undefined
  isAdmin: boolean
}

export function HostForm({ quizId, isAdmin }: HostFormProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const wanted = useDebounced(search.trim())
  const found = useQuery({
    queryKey: ['nights', 'quizzes to host', wanted, isAdmin],
    queryFn: () => findQuizzes(wanted, isAdmin),
    placeholderData: keepPreviousData,
  })
  const preset = useQuery({
    ...quizzesApi.get.queryOptions({ input: { id: quizId ?? '' } }),
    enabled: quizId !== undefined,
    retry: false,
  })
  const [chosen, setChosen] = useState(quizId)
  const [seconds, setSeconds] = useState<number>(questionSeconds.usual)
  const [hasTeams, setHasTeams] = useState(false)
  const [needsAccount, setNeedsAccount] = useState(false)
  const [startsAt, setStartsAt] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const first = preset.data && wanted === '' ? [{ ...preset.data, note: '' }] : []
  const choices: Choice[] = [...first, ...(found.data ?? []).filter(({ id }) => id !== first[0]?.id)].slice(
    0,
    mostShown,
  )

  const host = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!chosen) return setFailure('Pick a quiz first.')
    setIsBusy(true)
    setFailure('')
    try {
      const { code } = await nightsApi.host.call({
        quiz_id: chosen,
        seconds,
        has_teams: hasTeams,
        needs_account: needsAccount,
        starts_at: startsAt ? new Date(startsAt).toISOString() : null,
      })
      void queryClient.invalidateQueries({ queryKey: ['nights'] })
      await navigate({ to: '/nights/$code', params: { code } })
    } catch (error) {
      setFailure(describeFailure(error).text)
      setIsBusy(false)
    }
  }
  return (
    <form className="night-host-form" onSubmit={(event) => void host(event)}>
      <h2 className="type-display text-heading">Host one</h2>
      <Input
        label="Find a quiz"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <fieldset className="night-quizzes" aria-busy={found.isFetching}>
        <legend className="sr-only">Quiz</legend>
        {choices.map(({ id, title, image_url, question_count, note }) => (
          <label key={id} className="night-quiz">
            <input
              type="radio"
              name="quiz"
              value={id}
              checked={chosen === id}
              onChange={() => {
                setChosen(id)
                setFailure('')
              }}
            />
            <QuizArt title={title} image={image_url} />
            <span className="night-quiz-words">
              <bdi>{title}</bdi>
              <small>
                {countOf(question_count, 'question', 'questions')}
                {note}
              </small>
            </span>
          </label>
        ))}
        <p role="status" className="text-ink-soft text-small empty:hidden">
          {found.error && describeFailure(found.error).text}
          {found.isSuccess && choices.length === 0 && 'No quiz by that name.'}
        </p>
      </fieldset>
      <div className="night-options">
        <Select
          label="Time for each question"
          value={seconds}
          onChange={(event) => setSeconds(Number(event.target.value))}
        >
          {secondsOffered.map((offered) => (
            <option key={offered} value={offered}>
              {offered} seconds
            </option>
          ))}
        </Select>
        <Input
          label="Date"
          isOptional
          hint={`To announce it. Up to ${furthestDays} days ahead.`}
          type="datetime-local"
          value={startsAt}
          onChange={(event) => setStartsAt(event.target.value)}
        />
        <Checkbox
          label="Teams of two to six"
          checked={hasTeams}
          onChange={(event) => setHasTeams(event.target.checked)}
        />
        <Checkbox
          label="Only people with an account"
          checked={needsAccount}
          onChange={(event) => setNeedsAccount(event.target.checked)}
        />
      </div>
      <p role="alert" className="night-failure empty:hidden">
        {failure}
      </p>
      <Button type="submit" size="large" isBusy={isBusy}>
        {startsAt ? 'Announce it' : 'Open the doors'}
      </Button>
    </form>
  )
}

/** Administrators may host drafts, too. */
async function findQuizzes(search: string, isAdmin: boolean): Promise<Choice[]> {
  if (!isAdmin) {
    const { items } = await quizzesApi.list.call({ search })
    return items.filter(({ coming_soon }) => !coming_soon).map((quiz) => ({ ...quiz, note: '' }))
  }
  const { items } = await quizzesApi.adminList.call({ search })
  return items
    .filter(({ question_count }) => question_count > 0)
    .map((quiz) => ({ ...quiz, note: quiz.status === 'draft' ? ', draft' : '' }))
}
