import { X } from 'lucide-react'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { AttachmentField } from './use-attachment.ts'

export function AttachmentPreview({ field }: { field: AttachmentField }) {
  const { attachment, clear, retry } = field
  if (!attachment) return null
  const { kind, file, previewUrl, upload } = attachment
  const noun = kind === 'image' ? 'image' : 'video'
  return (
    <div className="forum-attachment">
      {kind === 'image' ? (
        <img src={previewUrl} alt="" className="forum-attachment-picture" />
      ) : (
        <video src={previewUrl} className="forum-attachment-picture" muted playsInline preload="metadata" />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-small">{file.name}</p>
        <div role="status" className="text-ink-soft text-small">
          {upload.status === 'done' && 'Ready to send'}
          {upload.status === 'uploading' && (upload.progress < 1 ? 'Uploading…' : 'Checking the file…')}
        </div>
        {upload.status === 'uploading' && (
          <progress className="upload-bar" value={upload.progress} max={1} aria-label={`Uploading the ${noun}`} />
        )}
        {upload.status === 'failed' && (
          <p role="alert" className="text-danger-text text-small">
            {upload.message}{' '}
            <Button variant="secondary" size="small" onClick={retry}>
              Try Again
            </Button>
          </p>
        )}
      </div>
      <Button variant="quiet" size="icon" aria-label={`Remove the ${noun}`} onClick={clear}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
