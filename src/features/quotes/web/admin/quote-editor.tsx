import { useQuery } from '@tanstack/react-query'
import { CharacterAndSeason } from '#features/choices/web/choice-selects.tsx'
import { choicesQuery } from '#features/choices/web/choices-api.ts'
import { dayOf } from '#platform/rules/dates.ts'
import { useUpload } from '#platform/web/media/use-upload.ts'
import { EditorDialog } from '#platform/web/panel/editor/editor-dialog.tsx'
import { showChoices } from '#platform/web/panel/editor/show-choices.ts'
import { UploadField } from '#platform/web/panel/editor/upload-field.tsx'
import { type ItemEditorProps, useItemEditor } from '#platform/web/panel/editor/use-item-editor.ts'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { checkQuoteDraft, maxQuoteLength, type QuoteDraft, quoteAudioUpload } from '../../rules/check-quote.ts'
import type { Quote, QuoteForm as QuoteValues } from '../../rules/quote.ts'
import { quotesApi } from '../quotes-api.ts'

export function QuoteEditor(props: ItemEditorProps<Quote>) {
  const { item: quote, onClose } = props
  const choices = useQuery(choicesQuery())
  const upload = useUpload(quoteAudioUpload.name)
  const form = useItemEditor({
    ...props,
    name: 'Quote',
    draftOf,
    check: checkQuoteDraft,
    create: (draft) => quotesApi.create.call(valuesOf(draft)),
    update: (draft, { id, updated_at }) => quotesApi.update.call({ id, updated_at, quote: valuesOf(draft) }),
    updateCall: quotesApi.update,
    reload: (id) => quotesApi.adminGet.call({ id }),
  })
  const { audio_url } = form.values
  return (
    <EditorDialog
      title={quote ? 'Edit quote' : 'Add a quote'}
      submitLabel={quote ? 'Save changes' : 'Add quote'}
      form={form}
      size="medium"
      uploads={[upload]}
      showValue={showChoices({ character_id: choices.data?.characters, season_id: choices.data?.seasons })}
      onClose={onClose}
    >
      <Textarea
        label="Text"
        hint="Without quotation marks: the site adds them."
        required
        rows={4}
        maxLength={maxQuoteLength}
        {...form.text('text')}
      />
      <CharacterAndSeason form={form} choices={choices} nobody="Nobody in particular" />
      <Input label="Said on" isOptional type="date" {...form.text('quote_date')} />
      <UploadField
        label="Audio"
        hint="An MP3 of less than 20MB."
        isOptional
        use={quoteAudioUpload}
        upload={upload}
        {...(form.errors.audio_url && { error: form.errors.audio_url })}
        preview={
          audio_url && (
            // biome-ignore lint/a11y/useMediaCaption: what is said stands above it
            <audio src={audio_url} controls preload="none" aria-label="Recording" className="h-10 w-full max-w-sm" />
          )
        }
        onChange={(file) => form.change({ audio_url: file?.url ?? null })}
      />
    </EditorDialog>
  )
}

function draftOf(quote: Quote | undefined): QuoteDraft {
  return {
    text: quote?.text ?? '',
    character_id: quote?.character?.id ?? '',
    season_id: quote?.season?.id ?? '',
    quote_date: dayOf(quote?.quote_date ?? null),
    audio_url: quote?.audio_url ?? null,
  }
}

function valuesOf({ character_id, season_id, quote_date, ...rest }: QuoteDraft): QuoteValues {
  return {
    ...rest,
    character_id: character_id || null,
    season_id: season_id || null,
    quote_date: quote_date || null,
  }
}
