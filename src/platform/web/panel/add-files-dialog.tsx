import { RotateCcw, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { capitalise } from '#platform/rules/capitalise.ts'
import { countOf } from '#platform/rules/count-of.ts'
import { csvLines } from '#platform/rules/csv.ts'
import { titleOfFile } from '#platform/rules/pasted-lines.ts'
import { acceptedBy, type UploadUse } from '#platform/rules/upload.ts'
import { uploadFile } from '../media/upload-file.ts'
import { newId } from '../new-id.ts'
import { Button } from '../ui/form/button.tsx'
import { Input } from '../ui/form/input.tsx'
import type { AddMany } from './add-many-dialog.tsx'
import { PreviewFailure, usePreview } from './add-many-dialog.tsx'
import { EditorDialog } from './editor/editor-dialog.tsx'
import { useEditorForm } from './editor/use-editor-form.ts'
import { useOutcomeToast } from './undo.ts'

export type AddFiles = {
  use: UploadUse
  hint: string
  columns: readonly [title: string, address: string]
}

type AddFilesDialogProps = AddFiles &
  Omit<AddMany, 'list'> & {
    title: string
    one: string
    many: string
    files: readonly File[]
    onAdded: () => Promise<unknown>
    onClose: () => void
  }

type FileDraft = {
  key: number
  file: File
  title: string
  progress: number
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  isRetrying?: boolean
  url?: string
  problem?: string
}

export function AddFilesDialog(props: AddFilesDialogProps) {
  const { title, one, many, use, hint, columns, preview, add, call, kind, onAdded, onClose } = props
  const batchId = useRef(newId())
  const { drafts, latest, take, change, cancel, retry } = useUploads(use)
  const chooser = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const tell = useOutcomeToast({ one, many, nameOf: () => undefined })
  const ready = drafts.filter(({ state }) => state === 'done')
  const text = ready.length > 0 ? csvLines([columns, ...ready.map(({ title, url = '' }) => [title, url])]) : ''
  const shown = usePreview(text, { name: call.path.join('.'), preview })
  const form = useEditorForm({
    initial: {},
    check: () => ({}),
    save: async () => {
      try {
        const outcome = await add({ batch_id: batchId.current, text })
        tell(outcome, { done: 'added', kind, call })
      } catch (error) {
        void shown.refetch()
        throw error
      }
      await onAdded()
      const added = ready.map(({ key }) => key)
      cancel(added)
      // Files dropped meanwhile still have to be added.
      if (latest.current.every(({ key }) => added.includes(key))) onClose()
    },
  })
  const takeDropped = useEffectEvent(take)
  useEffect(() => takeDropped(props.files), [props.files])

  const isUploading = drafts.some(({ state }) => state === 'waiting' || state === 'uploading')
  const failed = drafts.filter(({ state }) => state === 'failed')
  const retriable = failed.filter(({ file }) => file.size <= use.maxBytes)
  const problemOf = (key: number) => {
    const line = ready.findIndex((draft) => draft.key === key) + 2
    const text = shown.isCurrent ? shown.data?.problems.find((problem) => problem.line === line)?.text : undefined
    return text && capitalise(text)
  }
  // The pressed button disappears, so the focus moves to the next row.
  const remove = (key: number) => {
    const rows = list.current?.children
    const index = drafts.findIndex((draft) => draft.key === key)
    const neighbour = rows?.[index + 1] ?? rows?.[index - 1]
    const next = neighbour?.querySelector<HTMLElement>('button:last-of-type') ?? chooser.current
    next?.focus()
    cancel([key])
  }
  const isReady = !isUploading && shown.isCurrent && shown.data?.problems.length === 0

  return (
    <EditorDialog
      title={title}
      submitLabel={isUploading ? 'Uploading…' : `Add ${ready.length > 0 ? countOf(ready.length, one, many) : many}`}
      form={form}
      isSubmitDisabled={!isReady}
      hasMoreUnsaved={drafts.length > 0}
      canAddAnother={false}
      onClose={onClose}
    >
      <label className="drop-zone">
        <span className="min-w-40 flex-1">
          <span className="font-semibold underline decoration-2 underline-offset-3">Choose files</span>
          <span className="text-ink-soft"> or drop them here. {hint}</span>
        </span>
        <input
          ref={chooser}
          type="file"
          multiple
          accept={acceptedBy(use)}
          className="sr-only"
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      {drafts.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="flex-1 font-semibold">
            {ready.length} of {countOf(drafts.length, 'file', 'files')} uploaded
            {failed.length > 0 && `, ${failed.length} failed`}
          </p>
          {retriable.length > 1 && (
            <Button variant="secondary" size="small" onClick={() => retry(retriable.map(({ key }) => key))}>
              Try all again
            </Button>
          )}
          {isUploading && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                chooser.current?.focus()
                cancel(drafts.filter(({ state }) => state !== 'done').map(({ key }) => key))
              }}
            >
              Cancel all
            </Button>
          )}
        </div>
      )}
      <div role="status">
        <PreviewFailure preview={shown} />
      </div>
      <ul ref={list} className="many-files">
        {drafts.map((draft) => (
          <FileRow
            key={draft.key}
            draft={draft}
            problem={draft.problem ?? problemOf(draft.key)}
            canRetry={retriable.includes(draft)}
            onTitle={(typed) => change(draft.key, { title: typed })}
            onRetry={() => retry([draft.key])}
            onCancel={() => remove(draft.key)}
          />
        ))}
      </ul>
    </EditorDialog>
  )
}

type FileRowProps = {
  draft: FileDraft
  problem: string | undefined
  canRetry: boolean
  onTitle: (title: string) => void
  onRetry: () => void
  onCancel: () => void
}

function FileRow({
  draft: { file, title, state, progress, isRetrying },
  problem,
  canRetry,
  onTitle,
  onRetry,
  onCancel,
}: FileRowProps) {
  const percent = Math.round(progress * 100)
  return (
    <li>
      <Input
        label={<bdi>{file.name}</bdi>}
        value={title}
        maxLength={200}
        error={problem && <span role="alert">{problem}</span>}
        onChange={(event) => onTitle(event.target.value)}
      />
      <div className="many-file-state">
        {state === 'done' && <span>Uploaded</span>}
        {state === 'waiting' && <span>Waiting</span>}
        {state === 'uploading' && (
          <>
            <progress className="upload-bar" aria-label={`Uploading ${file.name}`} max={100} value={percent} />
            <span className="numbers">
              {isRetrying ? 'Trying again…' : percent < 100 ? `${percent} %` : 'Working on it…'}
            </span>
          </>
        )}
        {state === 'failed' && canRetry && (
          <Button variant="quiet" size="icon" aria-label={`Try ${file.name} again`} onClick={onRetry}>
            <RotateCcw aria-hidden="true" />
          </Button>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={state === 'uploading' ? `Cancel the upload of ${file.name}` : `Remove ${file.name}`}
          onClick={onCancel}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
    </li>
  )
}

/** The server processes them in turn anyway, and a lost connection costs less. */
const uploadsAtOnce = 2

function useUploads(use: UploadUse) {
  const [drafts, setDrafts] = useState<FileDraft[]>([])
  const latest = useRef(drafts)
  useEffect(() => {
    latest.current = drafts
  }, [drafts])
  const running = useRef(new Map<number, AbortController>())
  const nextKey = useRef(0)
  const change = (key: number, changed: Partial<FileDraft>) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...changed } : draft)))

  const start = async ({ key, file }: FileDraft) => {
    const own = new AbortController()
    running.current.set(key, own)
    change(key, { state: 'uploading', progress: 0 })
    try {
      const stored = await uploadFile({
        file,
        use: use.name,
        onProgress: (progress) => change(key, { progress, isRetrying: false }),
        onRetry: () => change(key, { isRetrying: true }),
        signal: own.signal,
      })
      change(key, { state: 'done', url: stored.url })
    } catch (error) {
      if (!own.signal.aborted) change(key, { state: 'failed', problem: (error as Error).message })
    }
    running.current.delete(key)
  }

  useEffect(() => {
    const waiting = drafts.filter(({ state, key }) => state === 'waiting' && !running.current.has(key))
    for (const draft of waiting.slice(0, Math.max(0, uploadsAtOnce - running.current.size))) void start(draft)
  })

  useEffect(() => {
    const all = running.current
    return () => {
      for (const upload of all.values()) upload.abort()
    }
  }, [])

  return {
    drafts,
    latest,
    change,
    take: (files: readonly File[]) => {
      const added = files.map((file): FileDraft => {
        const draft = { key: nextKey.current++, file, title: titleOfFile(file.name), progress: 0 }
        if (file.size <= use.maxBytes) return { ...draft, state: 'waiting' }
        return { ...draft, state: 'failed', problem: use.tooLarge(file.size) }
      })
      setDrafts((all) => [...all, ...added])
    },
    cancel: (keys: readonly number[]) => {
      for (const key of keys) running.current.get(key)?.abort()
      for (const key of keys) running.current.delete(key)
      setDrafts((all) => all.filter(({ key }) => !keys.includes(key)))
    },
    retry: (keys: readonly number[]) =>
      setDrafts((all) =>
        all.map((draft) => {
          if (!keys.includes(draft.key) || draft.file.size > use.maxBytes) return draft
          const { problem: _, ...again } = draft
          return { ...again, state: 'waiting', progress: 0 }
        }),
      ),
  }
}
