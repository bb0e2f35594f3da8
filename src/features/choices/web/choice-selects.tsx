import type { UseQueryResult } from '@tanstack/react-query'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Select } from '#platform/web/ui/form/select.tsx'
import type { Choices } from '../rules/contract.ts'

type Field = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

type ChoiceSelectProps<Name extends keyof Choices> = Field & {
  choices: Choices[Name] | undefined
  none: string
  hint?: string
}

function CharacterSelect({ choices, none, ...field }: ChoiceSelectProps<'characters'>) {
  return (
    <Select label="Character" isOptional disabled={!choices} {...field}>
      <option value="">{none}</option>
      {choices?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

type SeasonSelectProps = Omit<ChoiceSelectProps<'seasons'>, 'none'> & { none?: string; isNumbered?: boolean }

export function SeasonSelect({ choices, none = 'No season', isNumbered, ...field }: SeasonSelectProps) {
  return (
    <Select label="Season" isOptional disabled={!choices} {...field}>
      <option value="">{none}</option>
      {choices?.map(({ id, number, name }) => (
        <option key={id} value={id}>
          {isNumbered ? `${number}. ${name}` : name}
        </option>
      ))}
    </Select>
  )
}

type CharacterAndSeasonProps = {
  form: { text: (name: 'character_id' | 'season_id') => Field }
  choices: UseQueryResult<Choices>
  nobody: string
}

export function CharacterAndSeason({ form, choices: { data, error }, nobody }: CharacterAndSeasonProps) {
  const loading = !data && !error && { none: 'Loading…' }
  return (
    <>
      <div className="panel-columns">
        <CharacterSelect {...form.text('character_id')} choices={data?.characters} none={nobody} {...loading} />
        <SeasonSelect {...form.text('season_id')} choices={data?.seasons} {...loading} />
      </div>
      {error && (
        <p role="alert" className="text-danger-text text-small">
          Characters and seasons didn't load. {describeFailure(error).text}
        </p>
      )}
    </>
  )
}
