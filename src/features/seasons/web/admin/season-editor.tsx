import { dayOf } from '#platform/rules/dates.ts'
import { EditorDialog, EditTitle } from '#platform/web/panel/editor/editor-dialog.tsx'
import { type ItemEditorProps, useItemEditor } from '#platform/web/panel/editor/use-item-editor.ts'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { checkSeasonDraft, maxSeasonNumber, type SeasonDraft } from '../../rules/check-season.ts'
import type { AdminSeason } from '../../rules/season.ts'
import { seasonsApi } from '../seasons-api.ts'

export function SeasonEditor(props: ItemEditorProps<AdminSeason>) {
  const { item: season, onClose } = props
  const form = useItemEditor({
    ...props,
    name: 'Season',
    draftOf,
    check: checkSeasonDraft,
    fieldOfCode: { season_number_taken: 'number' },
    create: (draft) => seasonsApi.create.call(valuesOf(draft)),
    update: (draft, { id, updated_at }) => seasonsApi.update.call({ id, updated_at, season: valuesOf(draft) }),
    updateCall: seasonsApi.update,
    reload: (id) => seasonsApi.adminGet.call({ id }),
  })
  return (
    <EditorDialog
      title={season ? <EditTitle name={season.name} /> : 'Add a season'}
      submitLabel={season ? 'Save changes' : 'Add season'}
      form={form}
      size="medium"
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

function draftOf(season: AdminSeason | undefined): SeasonDraft {
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
