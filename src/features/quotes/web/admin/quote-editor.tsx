import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#platform/rules/dates.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { useUpload } from '#platform/web/media/use-upload.ts'
import { EditorDialog } from '#platform/web/panel/editor-dialog.tsx'
import { UploadField } from '#platform/web/panel/upload-field.tsx'
import { useEditorForm } from '#platform/web/panel/use-editor-form.ts'
import { Input } from '#platform/web/ui/input.tsx'
import { Select } from '#platform/web/ui/select.tsx'
import { Textarea } from '#platform/web/ui/textarea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { checkQuoteDraft, maxQuoteLength, type QuoteDraft } from '../../rules/check-quote.ts'
import type { Quote, QuoteForm as QuoteValues } from '../../rules/quote.ts'
import { quoteAudioUpload } from '../../rules/quote-audio.ts'
import { quotesApi } from '../quotes-api.ts'

type QuoteEditorProps = {
  /** Left out: a new one. */
  quote?: Quote | undefined
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** Adds or changes a quote. When somebody else was quicker it can start again from their version. */
export function QuoteEditor({ quote, onSaved, onClose }: QuoteEditorProps) {
  const [theirs, setTheirs] = useState<Quote>()
  const current = theirs ?? quote
  const loadTheirs = async () => {
    try {
      if (quote) setTheirs(await quotesApi.get.call({ id: quote.id }))
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
  }
  return (
    <QuoteForm
      key={current?.updated_at}
      quote={current}
      onLoadTheirs={() => void loadTheirs()}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

type QuoteFormProps = QuoteEditorProps & { onLoadTheirs: () => void }

function QuoteForm({ quote, onLoadTheirs, onSaved, onClose }: QuoteFormProps) {
  const upload = useUpload(quoteAudioUpload.name)
  const isUploading = upload.state.status === 'uploading'
  const form = useEditorForm({
    initial: draftOf(quote),
    check: checkQuoteDraft,
    save: async (draft) => {
      const values = valuesOf(draft)
      if (quote) await quotesApi.update.call({ id: quote.id, updated_at: quote.updated_at, quote: values })
      else await quotesApi.create.call(values)
      await onSaved()
      toast.show(quote ? 'Quote saved.' : 'Quote added.', { tone: 'success' })
      onClose()
    },
  })
  const { audio_url } = form.values
  return (
    <EditorDialog
      title={quote ? 'Edit quote' : 'Add a quote'}
      submitLabel={quote ? 'Save changes' : 'Add quote'}
      form={form}
      size="medium"
      isSubmitDisabled={isUploading}
      hasMoreUnsaved={isUploading}
      onLoadTheirs={onLoadTheirs}
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
      <Origin form={form} />
      <Input label="Said on" isOptional type="date" {...form.text('quote_date')} />
      <UploadField
        label="Audio"
        hint="An MP3 of less than 20MB."
        isOptional
        accept="audio/mpeg,.mp3"
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

/** Who said it and in which season. */
function Origin({ form }: { form: Pick<ReturnType<typeof useEditorForm<QuoteDraft>>, 'text'> }) {
  const { data: options, error } = useQuery(quotesApi.options.queryOptions())
  const isLoading = !options && !error
  return (
    <>
      <div className="panel-columns">
        <Select label="Character" isOptional disabled={!options} {...form.text('character_id')}>
          <option value="">{isLoading ? 'Loading…' : 'Nobody in particular'}</option>
          {options?.characters.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="Season" isOptional disabled={!options} {...form.text('season_id')}>
          <option value="">{isLoading ? 'Loading…' : 'No season'}</option>
          {options?.seasons.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {error && (
        <p role="alert" className="text-danger-text text-small">
          Characters and seasons could not be loaded. {describeFailure(error).text}
        </p>
      )}
    </>
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
