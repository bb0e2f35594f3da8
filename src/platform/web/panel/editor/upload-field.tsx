import { type ReactNode, useEffect, useRef, useState } from 'react'
import { acceptedBy, type StoredFile, type UploadUse } from '#platform/rules/upload.ts'
import type { useUpload } from '../../media/use-upload.ts'
import { Button } from '../../ui/form/button.tsx'
import { FileField } from '../../ui/form/file-field.tsx'

type UploadFieldProps = {
  label: string
  hint?: string
  error?: string
  isOptional?: boolean
  use: UploadUse
  upload: ReturnType<typeof useUpload>
  preview?: ReactNode
  onChange: (file: StoredFile | null) => void
}

/** The item owns the file only once it's saved. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, error, isOptional, use, upload, preview, onChange } = props
  const [picked, setPicked] = useState<File>()
  const [tooLarge, setTooLarge] = useState<string>()
  const { state } = upload
  const isUploading = state.status === 'uploading'
  const problem = tooLarge ?? (state.status === 'failed' ? state.message : error)

  const isRetrying = isUploading && state.isRetrying
  const shownHint = isRetrying ? <span role="status">The connection is lost. Trying again…</span> : hint

  const field = useRef<HTMLDivElement>(null)
  const wasRemoved = useRef(false)
  const hasPreview = Boolean(preview)
  useEffect(() => {
    // The pressed button disappeared with the preview.
    if (!hasPreview && wasRemoved.current) field.current?.querySelector('input')?.focus()
    wasRemoved.current = false
  }, [hasPreview])

  const pick = async (file: File) => {
    setTooLarge(undefined)
    if (file.size > use.maxBytes) {
      upload.cancel()
      return setTooLarge(use.tooLarge(file.size))
    }
    setPicked(file)
    const stored = await upload.upload(file)
    if (stored) onChange(stored)
  }

  return (
    <div ref={field} className="grid gap-2">
      {preview && !isUploading && (
        <div className="flex flex-wrap items-center gap-3">
          {preview}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              upload.cancel()
              wasRemoved.current = true
              onChange(null)
            }}
          >
            Remove {label.toLowerCase()}
          </Button>
        </div>
      )}
      <FileField
        label={preview ? `Replace ${label.toLowerCase()}` : label}
        accept={acceptedBy(use)}
        {...(shownHint && { hint: shownHint })}
        {...(problem && { error: <span role="alert">{problem}</span> })}
        {...(isOptional && { isOptional })}
        value={isUploading && picked ? { name: picked.name, size: picked.size } : null}
        {...(isUploading && { progress: state.progress })}
        onPick={(file) => void pick(file)}
        onCancel={upload.cancel}
      />
    </div>
  )
}

export function withFailureText(upload: ReturnType<typeof useUpload>, text: string): ReturnType<typeof useUpload> {
  const { state } = upload
  return state.status === 'failed' ? { ...upload, state: { ...state, message: `${text} ${state.message}` } } : upload
}
