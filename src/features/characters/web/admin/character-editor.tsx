import { useQuery } from '@tanstack/react-query'
import { choicesQuery } from '#features/choices/web/choices-api.ts'
import { useUpload } from '#platform/web/media/use-upload.ts'
import { ChoiceList } from '#platform/web/panel/editor/choice-list.tsx'
import { EditorDialog, EditTitle } from '#platform/web/panel/editor/editor-dialog.tsx'
import { PictureField } from '#platform/web/panel/editor/picture-field.tsx'
import { showChoices } from '#platform/web/panel/editor/show-choices.ts'
import { type ItemEditorProps, useItemEditor } from '#platform/web/panel/editor/use-item-editor.ts'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import type { EditedCharacter, EditedTag } from '../../rules/character.ts'
import { type CharacterDraft, characterImageUpload, checkCharacterDraft } from '../../rules/check-character.ts'
import { charactersApi } from '../characters-api.ts'
import { SeasonRangeFields } from './season-range-fields.tsx'

type CharacterEditorProps = ItemEditorProps<EditedCharacter> & { tags: EditedTag[] }

export function CharacterEditor({ tags, ...props }: CharacterEditorProps) {
  const { data: { seasons } = { seasons: [] } } = useQuery(choicesQuery())
  const { item: character, onClose } = props
  const upload = useUpload(characterImageUpload.name)
  const form = useItemEditor({
    ...props,
    name: 'Character',
    draftOf,
    check: (draft) => checkCharacterDraft(draft, seasons),
    create: (draft) => charactersApi.create.call(valuesOf(draft)),
    update: (draft, { id, updated_at }) => charactersApi.update.call({ id, updated_at, character: valuesOf(draft) }),
    updateCall: charactersApi.update,
    reload: (id) => charactersApi.adminGet.call({ id }),
  })
  const { values, change } = form
  return (
    <EditorDialog
      title={character ? <EditTitle name={character.name} /> : 'Add a character'}
      submitLabel={character ? 'Save changes' : 'Add character'}
      form={form}
      uploads={[upload]}
      showValue={showChoices({
        start_season_id: seasons,
        end_season_id: seasons,
        tag_ids: tags,
      })}
      onClose={onClose}
    >
      <div className="panel-columns">
        <Input label="Name" required maxLength={200} {...form.text('name')} />
        <Input label="Nickname" isOptional maxLength={200} {...form.text('nickname')} />
      </div>
      <Input
        label="Other names"
        hint="What people also call them. Only the search reads these."
        isOptional
        maxLength={500}
        {...form.text('other_names')}
      />
      <Textarea label="Description" isOptional rows={4} maxLength={20_000} {...form.text('description')} />
      <SeasonRangeFields seasons={seasons} range={values} errors={form.errors} onChange={change} />
      <PictureField
        form={form}
        use={characterImageUpload}
        upload={upload}
        hint="Upright pictures (4:5) fill the card."
        isOptional
      />
      <ChoiceList
        label="Tags"
        choices={tags}
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
    other_names: character?.other_names ?? '',
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
