import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Picture } from '#platform/web/media/picture.tsx'
import { useUpload } from '#platform/web/media/use-upload.ts'
import { UploadField, withFailureText } from '#platform/web/panel/editor/upload-field.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { gameAssetUpload, mostImagesOfAList } from '../../rules/cheetos-assets.ts'

type AssetGalleryProps = {
  title: string
  one: string
  images: readonly string[]
  current?: string | null
  onChoose?: (url: string) => void
  onAdd: (url: string) => void
  onDelete: (url: string) => void
}

export function AssetGallery({ title, one, images, current, onChoose, onAdd, onDelete }: AssetGalleryProps) {
  const headingId = useId()
  const upload = useUpload(gameAssetUpload.name)
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="font-semibold">
        {title} <span className="numbers font-normal text-ink-soft">({images.length})</span>
      </h2>
      {images.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
          {images.map((url, at) => (
            <li key={url} className="panel-item flex-col! gap-2!" data-current={url === current || undefined}>
              <Picture
                src={url}
                alt={`${title}, number ${at + 1}`}
                sizes="9rem"
                className="h-24 w-full object-contain"
              />
              <div className="flex w-full items-center justify-between gap-1">
                {onChoose && (
                  <label className="choice">
                    <input
                      type="radio"
                      name={headingId}
                      checked={url === current}
                      aria-label={`Number ${at + 1} is current`}
                      onChange={() => onChoose(url)}
                    />
                    <span className="text-small">{url === current ? 'Current' : 'Use this'}</span>
                  </label>
                )}
                <Button
                  variant="quiet"
                  size="icon"
                  className="ml-auto"
                  aria-label={`Delete ${one} ${at + 1}`}
                  onClick={() => onDelete(url)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {images.length < mostImagesOfAList && (
        <div className="max-w-2xl">
          <UploadField
            label={`Add a ${one}`}
            hint="PNG, JPEG, GIF or WebP, at most 10MB."
            use={gameAssetUpload}
            upload={withFailureText(upload, 'Error uploading asset. Please try again.')}
            onChange={(file) => file && onAdd(file.url)}
          />
        </div>
      )}
    </section>
  )
}
