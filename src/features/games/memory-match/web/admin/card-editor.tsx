import { useQuery } from '@tanstack/react-query'
import { CharacterAndSeason } from '#features/choices/web/choice-selects.tsx'
import { choicesQuery } from '#features/choices/web/choices-api.ts'
import { useUpload } from '#platform/web/media/use-upload.ts'
import { EditorDialog, EditTitle } from '#platform/web/panel/editor/editor-dialog.tsx'
import { PictureField } from '#platform/web/panel/editor/picture-field.tsx'
import { showChoices } from '#platform/web/panel/editor/show-choices.ts'
import { withFailureText } from '#platform/web/panel/editor/upload-field.tsx'
import { type ItemEditorProps, useItemEditor } from '#platform/web/panel/editor/use-item-editor.ts'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import {
  type CardDraft,
  cardTypeLabels,
  checkCardDraft,
  memoryImageUpload,
  memoryLimits,
} from '../../rules/check-memory.ts'
import type { ManagedCard, MemoryCardForm } from '../../rules/managed-memory.ts'
import { memoryMatchApi } from '../memory-match-api.ts'

export function CardEditor(props: ItemEditorProps<ManagedCard>) {
  const { item: card, onClose } = props
  const choices = useQuery(choicesQuery())
  const upload = useUpload(memoryImageUpload.name)
  const form = useItemEditor({
    ...props,
    name: 'Card',
    doneTexts: { added: 'Card created successfully', saved: 'Card updated successfully' },
    describe: (text) => `Failed to save card. ${text}`,
    draftOf,
    check: checkCardDraft,
    create: (draft) => memoryMatchApi.createCard.call(valuesOf(draft)),
    update: (draft, { id, updated_at }) => memoryMatchApi.updateCard.call({ id, updated_at, card: valuesOf(draft) }),
    reload: (id) => memoryMatchApi.adminGetCard.call({ id }),
    fieldOfCode: { unknown_picture: 'image_url' },
  })
  const { active } = form.values
  return (
    <EditorDialog
      title={card ? <EditTitle name={card.title} /> : 'Add a card'}
      submitLabel={card ? 'Save changes' : 'Add card'}
      form={form}
      size="medium"
      uploads={[upload]}
      showValue={showChoices({ character_id: choices.data?.characters, season_id: choices.data?.seasons })}
      onClose={onClose}
    >
      <div className="panel-columns">
        <Input label="Title" required maxLength={memoryLimits.name} {...form.text('title')} />
        <Select label="Card Type" required {...form.text('card_type')}>
          <Options labels={cardTypeLabels} />
        </Select>
      </div>
      <Textarea
        label="Description"
        isOptional
        rows={3}
        maxLength={memoryLimits.description}
        {...form.text('description')}
      />
      <PictureField
        form={form}
        use={memoryImageUpload}
        upload={withFailureText(upload, 'Failed to upload image.')}
        hint="Upright pictures (4:5) fill the card."
        isOptional
        onUploaded={() => toast.show('Image uploaded successfully', { tone: 'success' })}
      />
      <CharacterAndSeason form={form} choices={choices} nobody="No character" />
      <Checkbox
        label="Active"
        hint="Only active cards are in play."
        checked={active}
        onChange={(event) => form.change({ active: event.target.checked })}
      />
    </EditorDialog>
  )
}

function draftOf(card: ManagedCard | undefined): CardDraft {
  return {
    title: card?.title ?? '',
    card_type: card?.card_type ?? 'character',
    description: card?.description ?? '',
    image_url: card?.image_url ?? null,
    character_id: card?.character?.id ?? '',
    season_id: card?.season?.id ?? '',
    active: card?.active ?? true,
  }
}

function valuesOf({ character_id, season_id, ...rest }: CardDraft): MemoryCardForm {
  return { ...rest, character_id: character_id || null, season_id: season_id || null }
}
