import { useState } from 'react'
import { dayOf } from '#platform/rules/dates.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { EditorDialog } from '#platform/web/panel/editor-dialog.tsx'
import { useEditorForm } from '#platform/web/panel/use-editor-form.ts'
import { Input } from '#platform/web/ui/input.tsx'
import { Textarea } from '#platform/web/ui/textarea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { checkSeasonDraft, maxSeasonNumber, type SeasonDraft } from '../../rules/check-season.ts'
import type { Season } from '../../rules/season.ts'
import { seasonsApi } from '../seasons-api.ts'

type SeasonEditorProps = {
  /** Left out: a new one. */
  season?: Season | undefined
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** Adds or changes a season. When somebody else was quicker it can start again from their version. */
export function SeasonEditor({ season, onSaved, onClose }: SeasonEditorProps) {
  const [theirs, setTheirs] = useState<Season>()
  const current = theirs ?? season
  const loadTheirs = async () => {
    if (!season) return
    try {
      setTheirs(await seasonsApi.get.call({ id: season.id }))
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
  }
  return (
    <SeasonForm
      key={current?.updated_at}
      season={current}
      onLoadTheirs={loadTheirs}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

type SeasonFormProps = SeasonEditorProps & { onLoadTheirs: () => Promise<void> }

function SeasonForm({ season, onLoadTheirs, onSaved, onClose }: SeasonFormProps) {
  const form = useEditorForm({
    initial: draftOf(season),
    check: checkSeasonDraft,
    fieldOfCode: { season_number_taken: 'number' },
    save: async (draft) => {
      const values = valuesOf(draft)
      if (season) await seasonsApi.update.call({ id: season.id, updated_at: season.updated_at, season: values })
      else await seasonsApi.create.call(values)
      await onSaved()
      toast.show(season ? 'Season saved.' : 'Season added.', { tone: 'success' })
      onClose()
    },
  })
  return (
    <EditorDialog
      title={season ? `Edit ${season.name}` : 'Add a season'}
      submitLabel={season ? 'Save changes' : 'Add season'}
      form={form}
      size="medium"
      onLoadTheirs={() => void onLoadTheirs()}
      onClose={onClose}
    >
      <div className="panel-columns">
        <Input
          label="Number"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxSeasonNumber}
          step={1}
          required
          {...form.text('number')}
        />
        <Input label="Name" required maxLength={200} {...form.text('name')} />
      </div>
      <Textarea label="Description" isOptional rows={4} maxLength={20_000} {...form.text('description')} />
      <div className="panel-columns">
        <Input label="Start date" isOptional type="date" {...form.text('start_date')} />
        <Input label="End date" isOptional type="date" {...form.text('end_date')} />
      </div>
    </EditorDialog>
  )
}

function draftOf(season: Season | undefined): SeasonDraft {
  return {
    number: season ? String(season.number) : '',
    name: season?.name ?? '',
    description: season?.description ?? '',
    start_date: dayOf(season?.start_date ?? null),
    end_date: dayOf(season?.end_date ?? null),
  }
}

function valuesOf({ number, start_date, end_date, ...texts }: SeasonDraft) {
  return { ...texts, number: Number(number), start_date: start_date || null, end_date: end_date || null }
}
