import { useState } from 'react'
import { trimText } from '#platform/rules/visible-text.ts'
import '../panel.css'

type Choice = { id: string; name: string }

type ChoiceListProps = {
  label: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  emptyText: string
}

export function ChoiceList({ label, choices, chosen, onChange, emptyText }: ChoiceListProps) {
  const [filter, setFilter] = useState('')
  const wanted = trimText(filter).toLowerCase()
  const shown = choices.filter(({ name }) => name.toLowerCase().includes(wanted))
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <fieldset className="field">
      <legend className="field-label">
        {label} <span className="numbers font-normal text-ink-soft">({chosen.length} chosen)</span>
      </legend>
      {choices.length > 12 && (
        <input
          type="search"
          className="control choice-filter"
          aria-label={`Filter ${label.toLowerCase()}`}
          dir="auto"
          placeholder="Filter"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      )}
      {choices.length === 0 && <p className="text-ink-soft text-small">{emptyText}</p>}
      <div className="choice-list">
        {shown.map(({ id, name }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            <span dir="auto">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
