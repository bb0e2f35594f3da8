import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import type { AddedOutcome } from '#platform/rules/panel-list.ts'
import { mostAdded, mostPasted, type Pasted, type PastedList } from '#platform/rules/pasted-lines.ts'
import { describeFailure } from '../describe-failure.ts'
import { newId } from '../new-id.ts'
import { Button } from '../ui/form/button.tsx'
import { FileField } from '../ui/form/file-field.tsx'
import { Textarea } from '../ui/form/textarea.tsx'
import { useDebounced } from '../use-debounced.ts'
import { EditorDialog } from './editor/editor-dialog.tsx'
import { useEditorForm } from './editor/use-editor-form.ts'
import type { RecordedCall } from './panel-api.ts'
import { readTextFile } from './read-text-file.ts'
import { useOutcomeToast } from './undo.ts'

export type AddMany = {
  list: PastedList
  preview: (text: string, options: { signal: AbortSignal }) => Promise<Pasted>
  /** Sending the same batch id again adds nothing. */
  add: (batch: { batch_id: string; text: string }) => Promise<AddedOutcome>
  /** Undo finds the addition by these. */
  call: RecordedCall
  kind: string
}

type AddManyDialogProps = AddMany & {
  title: ReactNode
  one: string
  many: string
  /** Set if the items are parts of another one. */
  ownerId?: string
  submitLabel?: string
  doneText?: string
  onAdded: () => Promise<unknown>
  onClose: () => void
}

export function AddManyDialog(props: AddManyDialogProps) {
  const { title, one, many, list, preview, add, call, kind, ownerId, submitLabel, doneText, onAdded, onClose } = props
  const [fileProblem, setFileProblem] = useState<string>()
  const name = [call.path.join('.'), ownerId].filter(Boolean).join(':')
  const [batchId] = useState(newId)
  const tell = useOutcomeToast({ one, many, nameOf: () => undefined })
  const form = useEditorForm({
    // The batch id is part of the draft, so that submitting again after a reload doesn't add twice.
    initial: { batch_id: batchId, text: '' },
    draftName: name,
    check: () => ({}),
    save: async (batch) => {
      const count = shown.data?.rows.length ?? 0
      try {
        const outcome = await add(batch)
        tell(outcome, { done: 'added', kind, call, text: doneText ?? `${countOf(count, one, many)} added.` })
      } catch (error) {
        // Something has changed since the preview, so load a new one.
        void shown.refetch()
        throw error
      }
      await onAdded()
      onClose()
    },
  })
  const { text } = form.values
  const shown = usePreview(text, { name, preview })
  const { data: pasted } = shown
  const count = pasted?.rows.length ?? 0
  // A list with its own title may be empty.
  const isReady = shown.isCurrent && (count > 0 || pasted?.about != null) && pasted?.problems.length === 0
  const pick = async (file: File) => {
    const read = await readTextFile(file, mostPasted * 3)
    setFileProblem('problem' in read ? read.problem : undefined)
    if ('text' in read) form.change({ text: read.text })
  }

  return (
    <EditorDialog
      title={title}
      submitLabel={submitLabel ?? (isReady ? `Add ${countOf(count, one, many)}` : `Add ${many}`)}
      form={form}
      isSubmitDisabled={!isReady}
      canAddAnother={false}
      size="wide"
      onClose={onClose}
    >
      <div className="many">
        <div className="many-source">
          <Textarea
            label="Paste lines or CSV"
            hint={list.lineHint}
            rows={8}
            spellCheck={false}
            data-initial-focus
            placeholder={list.example}
            {...form.text('text')}
            {...(text.length > mostPasted && { error: `That's too much at once. Add at most ${mostAdded} ${many}.` })}
          />
          <FileField
            label="Or a file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            {...(fileProblem && { error: <span role="alert">{fileProblem}</span> })}
            onPick={(file) => void pick(file)}
          />
          <ColumnHints list={list} />
        </div>
        <section className="many-preview" aria-label="Preview" aria-busy={shown.isFetching}>
          <PreviewHead
            pasted={text.trim() === '' ? undefined : pasted}
            one={one}
            many={many}
            failure={<PreviewFailure preview={shown} />}
            hasFailed={shown.isError}
            isCurrent={shown.isCurrent}
            onRemove={(faulty) => {
              form.change({ text: withoutRows(text, faulty) })
              form.element.current?.querySelector('textarea')?.focus()
            }}
          />
          {text.trim() !== '' && pasted && pasted.rows.length > 0 && <PreviewTable pasted={pasted} />}
        </section>
      </div>
    </EditorDialog>
  )
}

/** The previous preview stays until the new one has loaded. */
export function usePreview(text: string, { name, preview }: { name: string; preview: AddMany['preview'] }) {
  const asked = useDebounced(text)
  const isAsked = asked.trim() !== '' && asked.length <= mostPasted
  const query = useQuery({
    queryKey: ['preview', name, asked],
    queryFn: ({ signal }) => preview(asked, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  })
  const isCurrent = isAsked && asked === text && !query.isPlaceholderData && !query.isFetching && query.isSuccess
  return { ...query, isCurrent }
}

function ColumnHints({ list: { columns } }: { list: PastedList }) {
  const [main, ...others] = columns
  const listed = [main, ...others].filter(({ isUnlisted }) => !isUnlisted)
  return (
    <details className="many-columns">
      <summary>Columns for CSV</summary>
      <p>
        Name the columns in the first line, in any order. Only <strong>{main.names[0]}</strong> has to be there.
      </p>
      <ul>
        {listed.map(({ names: [name], hint }) => (
          <li key={name}>
            <strong>{name}</strong>
            {hint && `: ${hint}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Must be inside a `role="status"`. */
export function PreviewFailure({ preview }: { preview: Pick<ReturnType<typeof usePreview>, 'error' | 'refetch'> }) {
  if (!preview.error) return null
  return (
    <p className="field-error">
      {describeFailure(preview.error).text}{' '}
      <button type="button" className="underline" onClick={() => void preview.refetch()}>
        Try Again
      </button>
    </p>
  )
}

type PreviewHeadProps = {
  pasted: Pasted | undefined
  one: string
  many: string
  failure: ReactNode
  hasFailed: boolean
  isCurrent: boolean
  onRemove: (rows: Pasted['rows']) => void
}

function PreviewHead({ pasted, one, many, failure, hasFailed, isCurrent, onRemove }: PreviewHeadProps) {
  const headingId = useId()
  const faulty = pasted?.rows.filter(({ is_faulty }) => is_faulty) ?? []
  const problems = pasted?.problems ?? []
  return (
    <>
      <div role="status">
        {failure}
        {!pasted && !hasFailed && <p className="panel-empty">What you paste shows here before anything is added.</p>}
        {pasted && (
          <h3 id={headingId} className="font-semibold">
            {problems.length > 0
              ? `${countOf(problems.length, 'problem', 'problems')} to mend first`
              : (pasted.about ?? countOf(pasted.rows.length, one, many))}
          </h3>
        )}
      </div>
      {problems.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <ul className="many-problems" aria-labelledby={headingId} tabIndex={0}>
          {problems.map(({ line, text }) => (
            <li key={`${line} ${text}`}>
              <span className="numbers">Line {line}:</span> <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      {faulty.length > 0 && faulty.length < (pasted?.rows.length ?? 0) && (
        // Not `disabled`, because the button would lose the focus while somebody types.
        <Button
          variant="secondary"
          size="small"
          aria-disabled={!isCurrent || undefined}
          onClick={() => isCurrent && onRemove(faulty)}
        >
          Leave out {countOf(faulty.length, 'faulty line', 'faulty lines')}
        </Button>
      )}
    </>
  )
}

function PreviewTable({ pasted: { columns, rows } }: { pasted: Pasted }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="many-table" tabIndex={0} aria-label="What will be added">
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells, is_faulty }) => (
            <tr key={line} data-faulty={is_faulty || undefined}>
              <td className="numbers">{line}</td>
              {cells.map((cell, index) => (
                <td key={columns[index]} title={cell}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function withoutRows(text: string, rows: readonly { line: number; end_line: number }[]) {
  const gone = new Set(
    rows.flatMap(({ line, end_line }) => Array.from({ length: end_line - line + 1 }, (_, index) => line + index)),
  )
  return text
    .split(/\r\n?|\n/)
    .filter((_, index) => !gone.has(index + 1))
    .join('\n')
}
