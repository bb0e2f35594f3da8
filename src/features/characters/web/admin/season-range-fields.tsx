import type { Choices } from '#features/choices/rules/contract.ts'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import { Select } from '#platform/web/ui/form/select.tsx'
import { clearImpossibleEndSeason, type SeasonRange } from '../../rules/check-character.ts'
import { endSeasonOptions } from '../../rules/season-range.ts'

type SeasonRangeFieldsProps = {
  seasons: Choices['seasons']
  range: SeasonRange
  errors: Partial<Record<keyof SeasonRange, string | undefined>>
  onChange: (range: SeasonRange) => void
}

export function SeasonRangeFields({ seasons, range, errors, onChange }: SeasonRangeFieldsProps) {
  const { is_current, start_season_id, end_season_id } = range
  const change = (changed: Partial<SeasonRange>) =>
    onChange(clearImpossibleEndSeason({ is_current, start_season_id, end_season_id, ...changed }, seasons))
  return (
    <>
      <Checkbox
        label="Currently in show"
        name="is_current"
        checked={is_current}
        onChange={(event) => change({ is_current: event.target.checked })}
      />
      <div className="panel-columns">
        <Select
          label="Start season"
          name="start_season_id"
          required
          {...(seasons.length === 0 && { hint: 'There are no seasons yet: add one first.' })}
          value={start_season_id}
          error={errors.start_season_id}
          onChange={(event) => change({ start_season_id: event.target.value })}
        >
          <option value="">Choose a season</option>
          <SeasonOptions seasons={seasons} />
        </Select>
        {!is_current && (
          <Select
            label="End season"
            name="end_season_id"
            required
            value={end_season_id}
            error={errors.end_season_id}
            onChange={(event) => change({ end_season_id: event.target.value })}
          >
            <option value="">{start_season_id ? 'Choose a season' : 'Choose the start first'}</option>
            <SeasonOptions seasons={endSeasonOptions(seasons, start_season_id)} />
          </Select>
        )}
      </div>
    </>
  )
}

function SeasonOptions({ seasons }: { seasons: Choices['seasons'] }) {
  return seasons.map(({ id, number, name }) => (
    <option key={id} value={id}>
      Season {number}: {name}
    </option>
  ))
}
