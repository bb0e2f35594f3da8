import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { FormFailure, FormSuccess } from '#features/accounts/web/form-parts.tsx'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import type { PassChoices } from '../rules/pass.ts'
import { passApi } from './pass-api.ts'

const parts = [
  ['shows_stamps', "The rooms I've been to"],
  ['shows_cards', "The cards I've met"],
  ['shows_bugs', "The bugs I've caught"],
  ['shows_streak', 'My stickers from the Daily'],
  ['shows_nights', 'My quiz nights'],
  ['is_indexed', 'Search engines may list it'],
] as const

export function PassChoicesForm({ playerId, saved }: { playerId: string; saved: PassChoices }) {
  const queryClient = useQueryClient()
  const [choices, setChoices] = useState(saved)
  const { mutate, isPending, isSuccess, error, reset } = useMutation(
    passApi.setChoices.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: passApi.mine.key() }),
    }),
  )
  const choose = (name: keyof PassChoices, isChosen: boolean) => {
    setChoices({ ...choices, [name]: isChosen })
    reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate(choices)
  }
  return (
    <form className="account-form" onSubmit={submit}>
      <h2 className="type-display text-heading">What others see</h2>
      <FormSuccess>{isSuccess && "Saved. That's what others see now."}</FormSuccess>
      <FormFailure failure={error ? describeFailure(error) : undefined} />
      <Checkbox
        label="Show my pass to others"
        hint="Your name, your picture and your best scores, which are on the boards anyway."
        checked={choices.is_public}
        onChange={(event) => choose('is_public', event.target.checked)}
      />
      <fieldset className="grid gap-2" disabled={!choices.is_public}>
        <legend className="mb-1 font-semibold">Also show</legend>
        {parts.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={choices.is_public && choices[name]}
            onChange={(event) => choose(name, event.target.checked)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant="secondary" isBusy={isPending}>
          Save
        </Button>
        {saved.is_public && (
          <Link
            to="/players/$playerId"
            params={{ playerId }}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            See it as others do
          </Link>
        )}
      </div>
    </form>
  )
}
