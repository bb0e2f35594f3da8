import type { UploadUse } from '#platform/rules/upload.ts'
import { Picture } from '../../media/picture.tsx'
import type { useUpload } from '../../media/use-upload.ts'
import { UploadField } from './upload-field.tsx'

/** Must match the limits of `pictureUpload`. */
export const pictureHint = 'PNG, JPEG, WebP, GIF or AVIF, less than 10MB'

type PictureFieldProps = {
  label?: string
  hint?: string
  isOptional?: boolean
  use: UploadUse
  upload: ReturnType<typeof useUpload>
  form: {
    values: { image_url: string | null }
    errors: { image_url?: string | undefined }
    change: (changed: { image_url: string | null }) => void
  }
  onUploaded?: () => void
}

export function PictureField({ label = 'Image', hint, isOptional, use, upload, form, onUploaded }: PictureFieldProps) {
  const { image_url } = form.values
  return (
    <UploadField
      label={label}
      hint={[`${pictureHint}.`, hint].filter(Boolean).join(' ')}
      {...(isOptional && { isOptional })}
      use={use}
      upload={upload}
      {...(form.errors.image_url && { error: form.errors.image_url })}
      preview={
        image_url && (
          <div className="panel-thumb">
            <Picture src={image_url} alt={`The ${label.toLowerCase()} as it is stored now`} sizes="4rem" />
          </div>
        )
      }
      onChange={(file) => {
        form.change({ image_url: file?.url ?? null })
        if (file) onUploaded?.()
      }}
    />
  )
}
