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

type CharacterAndSeasonProps = {
  form: { text: (name: 'character_id' | 'season_id') => Field }
  choices: UseQueryResult<Choices>
  /** What the empty choice of a character says. */
  nobody: string
}

/** Whom and which season something is about; both may be left open. */
export function CharacterAndSeason({ form, choices: { data, error }, nobody }: CharacterAndSeasonProps) {
  const isLoading = !data && !error
  return (
    <>
      <div className="panel-columns">
        <Select label="Character" isOptional disabled={!data} {...form.text('character_id')}>
          <option value="">{isLoading ? 'Loading…' : nobody}</option>
          {data?.characters.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="Season" isOptional disabled={!data} {...form.text('season_id')}>
          <option value="">{isLoading ? 'Loading…' : 'No season'}</option>
          {data?.seasons.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {error && (
        <p role="alert" className="text-danger-text text-small">
          Characters and seasons didn't load. {describeFailure(error).text}
        </p>
      )}
    </>
  )
}
