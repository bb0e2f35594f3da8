import { useQuery } from '@tanstack/react-query'
import { SeasonSelect } from '#features/choices/web/choice-selects.tsx'
import { choicesQuery } from '#features/choices/web/choices-api.ts'
import { dayOf } from '#platform/rules/dates.ts'
import { useUpload } from '#platform/web/media/use-upload.ts'
import { ChoiceList } from '#platform/web/panel/editor/choice-list.tsx'
import { EditorDialog, EditTitle } from '#platform/web/panel/editor/editor-dialog.tsx'
import { showChoices } from '#platform/web/panel/editor/show-choices.ts'
import { type ItemEditorProps, useItemEditor } from '#platform/web/panel/editor/use-item-editor.ts'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { type ClipDraft, checkClipDraft, clipVideoUpload, isVideoMissing, videoOf } from '../../rules/check-clip.ts'
import type { EditableClip } from '../../rules/clip.ts'
import { isUploadedVideo } from '../../rules/clip-source.ts'
import { clipsApi } from '../clips-api.ts'
import { CaptionFields } from './caption-fields.tsx'
import { VideoFields } from './video-fields.tsx'

export function ClipEditor(props: ItemEditorProps<EditableClip>) {
  const { item: clip, onClose } = props
  const choices = useQuery(choicesQuery())
  const upload = useUpload(clipVideoUpload.name)
  const form = useItemEditor<EditableClip, ClipDraft>({
    ...props,
    name: 'Clip',
    draftOf,
    check: (draft) => checkClipDraft(draft, clip?.url),
    describe: (text) => `Error saving clip: ${text}`,
    create: (draft) => clipsApi.create.call(valuesOf(draft, undefined)),
    update: (draft, { id, updated_at, url }) => clipsApi.update.call({ id, updated_at, clip: valuesOf(draft, url) }),
    updateCall: clipsApi.update,
    reload: (id) => clipsApi.adminGet.call({ id }),
  })
  const { values, change } = form
  return (
    <EditorDialog
      title={clip ? <EditTitle name={clip.title} /> : 'Add a clip'}
      submitLabel={clip ? 'Save changes' : 'Add clip'}
      form={form}
      isSubmitDisabled={isVideoMissing(values, clip?.url)}
      uploads={[upload]}
      showValue={showChoices({ season_id: choices.data?.seasons, character_ids: choices.data?.characters })}
      onClose={onClose}
    >
      <Input label="Title" required maxLength={200} {...form.text('title')} />
      <Textarea label="Description" isOptional rows={3} maxLength={20_000} {...form.text('description')} />
      <VideoFields draft={values} currentUrl={clip?.url} errors={form.errors} upload={upload} onChange={change} />
      <CaptionFields
        captions={values.captions}
        {...(form.errors.captions && { error: form.errors.captions })}
        onChange={(captions) => change({ captions })}
      />
      <div className="panel-columns">
        <SeasonSelect
          {...form.text('season_id')}
          choices={choices.data?.seasons ?? (clip?.season ? [clip.season] : [])}
          isNumbered
        />
        <Input label="Release date" isOptional type="date" {...form.text('release_date')} />
        <Input
          label="Display date"
          isOptional
          maxLength={200}
          placeholder="e.g. Summer 2024"
          {...form.text('display_date')}
        />
      </div>
      <ChoiceList
        label="Characters"
        choices={choices.data?.characters ?? clip?.characters ?? []}
        chosen={values.character_ids}
        onChange={(character_ids) => change({ character_ids })}
        emptyText={choices.isPending ? 'Loading…' : 'There are no characters yet.'}
      />
      {choices.isError && (
        <p role="alert" className="field-error">
          Seasons and characters didn't load.{' '}
          <button type="button" className="underline" onClick={() => void choices.refetch()}>
            Try Again
          </button>
        </p>
      )}
    </EditorDialog>
  )
}

function draftOf(clip: EditableClip | undefined): ClipDraft {
  const isFile = clip !== undefined && isUploadedVideo(clip.url)
  return {
    title: clip?.title ?? '',
    description: clip?.description ?? '',
    mode: isFile ? 'file' : 'url',
    url: isFile ? '' : (clip?.url ?? ''),
    file_url: '',
    season_id: clip?.season?.id ?? '',
    release_date: dayOf(clip?.release_date ?? null),
    display_date: clip?.display_date ?? '',
    captions: clip?.captions ?? '',
    character_ids: clip?.characters.map(({ id }) => id) ?? [],
  }
}

function valuesOf(draft: ClipDraft, currentUrl: string | undefined) {
  const { title, description, display_date, character_ids, captions } = draft
  return {
    title,
    description,
    display_date,
    character_ids,
    captions,
    url: videoOf(draft, currentUrl),
    season_id: draft.season_id || null,
    release_date: draft.release_date || null,
  }
}
