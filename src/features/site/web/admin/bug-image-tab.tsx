import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Picture } from '#platform/web/media/picture.tsx'
import { useUpload } from '#platform/web/media/use-upload.ts'
import { UploadField, withFailureText } from '#platform/web/panel/editor/upload-field.tsx'
import type { SaveBanner } from '#platform/web/panel/use-save-banner.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialog/confirm-dialog.tsx'
import { bugImageUpload } from '../../rules/bug-image.ts'
import { keepBugImage } from '../bug-image.ts'
import { siteApi } from '../site-api.ts'

const failedText = 'Error updating bed bug image. Please try again.'

export function BugImageTab({ banner }: { banner: SaveBanner }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const url = useRouteContext({ from: '__root__', select: ({ site }) => site.bug_image_url })
  const upload = useUpload(bugImageUpload.name)
  const [isAsking, setIsAsking] = useState(false)

  const save = async (image_url: string | null) => {
    const site = await siteApi.setBugImage.call({ image_url })
    // Closes the dialog first: behind it the field couldn't take over the focus.
    setIsAsking(false)
    keepBugImage(image_url)
    queryClient.setQueryData(siteApi.info.queryKey(), site)
    // The page around this panel shows the bug too.
    await router.invalidate()
    banner.saved()
  }

  return (
    <section aria-label="Bed bug image" className="grid max-w-2xl gap-4">
      <p className="text-ink-soft">
        The bed bug's picture in Bed Bug Squish, on the pages and as the page icon. Leave it empty for the drawn bug.
      </p>
      <UploadField
        label="Bug image"
        hint="PNG, JPEG, GIF or WebP, at most 10MB. A square picture without a background looks best."
        use={bugImageUpload}
        upload={withFailureText(upload, failedText)}
        preview={
          url && (
            <div className="size-28 rounded-control border border-line bg-raised p-2">
              <Picture src={url} alt="The bed bug's picture now" sizes="7rem" className="size-full object-contain" />
            </div>
          )
        }
        onChange={(file) => (file ? void save(file.url).catch(() => banner.failed(failedText)) : setIsAsking(true))}
      />
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        describe={() => failedText}
        title="Remove the bug image?"
        confirmLabel="Remove"
        onConfirm={() => save(null)}
        onCancel={() => setIsAsking(false)}
      >
        <p>The drawn bug takes its place for every visitor.</p>
      </ConfirmDialog>
    </section>
  )
}
