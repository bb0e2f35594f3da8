import { useId } from 'react'
import { capitalise } from '#platform/rules/capitalise.ts'
import { isSame } from './merge-drafts.ts'

export type Conflict = {
  differing: string[]
  mine: Record<string, unknown>
  theirs: Record<string, unknown>
  values: Record<string, unknown>
  choose: (name: string, value: unknown) => void
}

type ConflictChoicesProps = {
  conflict: Conflict
  showValue?: ((name: string, value: unknown) => string | undefined) | undefined
}

export function ConflictChoices({ conflict, showValue }: ConflictChoicesProps) {
  const group = useId()
  const { differing, mine, theirs, values, choose } = conflict
  const inWords = (name: string, value: unknown) => showValue?.(name, value) ?? plainWords(value)
  return (
    <div className="conflict-choices">
      {differing.map((name) => (
        <fieldset key={name} className="conflict-choice">
          <legend className="field-label">{labelOf(name)}</legend>
          {[
            { whose: 'Yours', value: mine[name] },
            { whose: 'Theirs', value: theirs[name] },
          ].map(({ whose, value }) => (
            <label key={whose} className="choice">
              <input
                type="radio"
                name={`${group}-${name}`}
                checked={isSame(values[name], value)}
                onChange={() => choose(name, value)}
              />
              <span className="min-w-0">
                <span className="font-semibold">{whose}</span>
                <span className="conflict-version">{inWords(name, value)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

/** Turns 'thing_id' into 'Thing', 'thing_ids' into 'Things', 'start_date' into 'Start date'. */
function labelOf(name: string) {
  const words = name
    .replace(/_ids$/, 's')
    .replace(/_(?:id|url)$/, '')
    .replaceAll('_', ' ')
  return capitalise(words)
}

function plainWords(value: unknown) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? 'None' : `${value.length} chosen`
  return value === null || value === '' ? '(empty)' : String(value)
}
