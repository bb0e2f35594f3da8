import { useState } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Picture } from '#platform/web/media/picture.tsx'
import { useUpload } from '#platform/web/media/use-upload.ts'
import { ChoiceList } from '#platform/web/panel/choice-list.tsx'
import { EditorDialog } from '#platform/web/panel/editor-dialog.tsx'
import { UploadField } from '#platform/web/panel/upload-field.tsx'
import { useEditorForm } from '#platform/web/panel/use-editor-form.ts'
import { Input } from '#platform/web/ui/input.tsx'
import { Textarea } from '#platform/web/ui/textarea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { CharacterOptions, EditedCharacter } from '../../rules/character.ts'
import { characterImageUpload } from '../../rules/character-image.ts'
import { type CharacterDraft, checkCharacterDraft } from '../../rules/check-character.ts'
import { charactersApi } from '../characters-api.ts'
import { StayFields } from './stay-fields.tsx'

type CharacterEditorProps = {
  /** Left out: a new one. */
  character?: EditedCharacter | undefined
  options: CharacterOptions
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** Adds or changes a character. When somebody else was quicker it can start again from their version. */
export function CharacterEditor({ character, options, onSaved, onClose }: CharacterEditorProps) {
  const [theirs, setTheirs] = useState<EditedCharacter>()
  const current = theirs ?? character
  const loadTheirs = async () => {
    if (!character) return
    try {
      setTheirs(await charactersApi.adminGet.call({ id: character.id }))
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
  }
  return (
    <CharacterForm
      key={current?.updated_at}
      character={current}
      options={options}
      onLoadTheirs={() => void loadTheirs()}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

type CharacterFormProps = CharacterEditorProps & { onLoadTheirs: () => void }

function CharacterForm({ character, options, onLoadTheirs, onSaved, onClose }: CharacterFormProps) {
  const upload = useUpload(characterImageUpload.name)
  const isUploading = upload.state.status === 'uploading'
  const form = useEditorForm({
    initial: draftOf(character),
    check: (draft) => checkCharacterDraft(draft, options.seasons),
    save: async (draft) => {
      const values = valuesOf(draft)
      if (character) {
        await charactersApi.update.call({ id: character.id, updated_at: character.updated_at, character: values })
      } else await charactersApi.create.call(values)
      await onSaved()
      toast.show(character ? 'Character saved.' : 'Character added.', { tone: 'success' })
      onClose()
    },
  })
  const { values, change } = form
  return (
    <EditorDialog
      title={character ? `Edit ${character.name}` : 'Add a character'}
      submitLabel={character ? 'Save changes' : 'Add character'}
      form={form}
      isSubmitDisabled={isUploading}
      hasMoreUnsaved={isUploading}
      onLoadTheirs={onLoadTheirs}
      onClose={onClose}
    >
      <div className="panel-columns">
        <Input label="Name" required maxLength={200} {...form.text('name')} />
        <Input label="Nickname" isOptional maxLength={200} {...form.text('nickname')} />
      </div>
      <Textarea label="Description" isOptional rows={4} maxLength={20_000} {...form.text('description')} />
      <StayFields seasons={options.seasons} stay={values} errors={form.errors} onChange={change} />
      <UploadField
        label="Image"
        hint="PNG, JPEG, WebP, GIF or AVIF, less than 10MB. Upright pictures (4:5) fill the card."
        isOptional
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        use={characterImageUpload}
        upload={upload}
        preview={
          values.image_url && (
            <div className="character-thumb">
              <Picture src={values.image_url} alt="The image as it is stored now" sizes="4rem" />
            </div>
          )
        }
        onChange={(file) => change({ image_url: file?.url ?? null })}
      />
      <ChoiceList
        label="Tags"
        choices={options.tags}
        chosen={values.tag_ids}
        onChange={(tag_ids) => change({ tag_ids })}
        emptyText="There are no tags yet. Manage Tags adds some."
      />
    </EditorDialog>
  )
}

function draftOf(character: EditedCharacter | undefined): CharacterDraft {
  return {
    name: character?.name ?? '',
    nickname: character?.nickname ?? '',
    description: character?.description ?? '',
    is_current: character?.is_current ?? false,
    start_season_id: character?.start_season?.id ?? '',
    end_season_id: character?.end_season?.id ?? '',
    image_url: character?.image_url ?? null,
    tag_ids: character?.tags.map(({ id }) => id) ?? [],
  }
}

function valuesOf({ end_season_id, ...draft }: CharacterDraft) {
  return { ...draft, end_season_id: end_season_id || null }
}
