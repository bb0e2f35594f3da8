import { ImageUp, Trash2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import type { useUpload } from '#platform/web/media/use-upload.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { FieldError } from '#platform/web/ui/form/field.tsx'

const CropDialog = lazyDialog(async () => (await import('./crop-dialog.tsx')).CropDialog)

type AvatarFieldProps = {
  username: string
  value: string | null
  error: string | undefined
  upload: ReturnType<typeof useUpload>
  onChange: (url: string | null) => void
}

export function AvatarField({ username, value, error, upload: { state, upload, cancel }, onChange }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const isUploading = state.status === 'uploading'
  const problem = isUnreadable
    ? "That isn't an image we can read. PNG, JPEG and WebP work."
    : state.status === 'failed'
      ? state.message
      : error

  const pick = async (file: File | undefined) => {
    if (!file) return
    setIsUnreadable(false)
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      setIsUnreadable(true)
    }
  }

  const closeCrop = () => {
    picture?.close()
    setPicture(undefined)
  }

  const send = async (file: File) => {
    closeCrop()
    const stored = await upload(file)
    if (stored) onChange(stored.url)
  }

  return (
    <fieldset className="field" aria-describedby={problem ? 'avatar-problem' : undefined}>
      <legend className="field-label mb-2">Picture</legend>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={username} src={value} size="large" />
        {isUploading ? (
          <UploadProgress progress={state.progress} onCancel={cancel} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => input.current?.click()}>
              <ImageUp aria-hidden="true" />
              {value ? 'Change picture' : 'Choose picture'}
            </Button>
            {value && (
              <Button variant="quiet" onClick={() => onChange(null)}>
                <Trash2 aria-hidden="true" />
                Remove picture
              </Button>
            )}
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        hidden
        aria-label="Picture file"
        onChange={(event) => {
          void pick(event.target.files?.[0])
          // Reset, so that choosing the same file again fires a change event.
          event.target.value = ''
        }}
      />
      {problem && <FieldError id="avatar-problem">{problem}</FieldError>}
      {picture && <CropDialog picture={picture} onClose={closeCrop} onCut={send} />}
    </fieldset>
  )
}

function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const percent = Math.round(progress * 100)
  return (
    <div className="flex min-w-[min(12rem,100%)] flex-1 items-center gap-3">
      <progress className="upload-bar" aria-label="Uploading the picture" max={100} value={percent} />
      <Button variant="quiet" size="icon" aria-label="Cancel the upload" onClick={onCancel}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
