import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'
import type { MediaKind, UploadUse } from '#platform/rules/upload.ts'
import { useUpload } from '#platform/web/media/use-upload.ts'
import { forumImageUpload, forumVideoUpload } from '../../rules/forum-media.ts'

export type AttachmentKind = Extract<MediaKind, 'image' | 'video'>

const uses: Record<AttachmentKind, UploadUse> = { image: forumImageUpload, video: forumVideoUpload }

export function useAttachment({ isOpen, onFailure }: { isOpen: boolean; onFailure: (text: string) => void }) {
  const [chosen, setChosen] = useState<{ kind: AttachmentKind; file: File; previewUrl: string }>()
  const [isDragging, setIsDragging] = useState(false)
  const uploads = { image: useUpload(forumImageUpload.name), video: useUpload(forumVideoUpload.name) }
  const previewUrl = chosen?.previewUrl
  useEffect(() => {
    if (previewUrl) return () => URL.revokeObjectURL(previewUrl)
  }, [previewUrl])

  const clear = () => {
    setChosen(undefined)
    uploads.image.cancel()
    uploads.video.cancel()
  }
  const choose = (file: File | undefined) => {
    if (!file || !isOpen) return
    const kind = file.type.startsWith('video/') ? 'video' : 'image'
    if (file.size > uses[kind].maxBytes) {
      onFailure(uses[kind].tooLarge(file.size))
      return
    }
    clear()
    setChosen({ kind, file, previewUrl: URL.createObjectURL(file) })
    void uploads[kind].upload(file)
  }

  const upload = chosen && uploads[chosen.kind].state
  const attachment = chosen && upload && { ...chosen, upload }
  return {
    attachment,
    choose,
    clear,
    retry: () => chosen && void uploads[chosen.kind].upload(chosen.file),
    isDragging,
    onPaste: (event: ClipboardEvent) => {
      const file = mediaIn(event.clipboardData)
      if (!file) return
      event.preventDefault()
      choose(file)
    },
    dropZone: isOpen && {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsDragging(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDragging(false)
      },
      onDrop: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        // Otherwise the browser would leave the page and open the file.
        event.preventDefault()
        setIsDragging(false)
        choose(mediaIn(event.dataTransfer) ?? event.dataTransfer.files[0])
      },
    },
  }
}

export type AttachmentField = ReturnType<typeof useAttachment>

function mediaIn({ files }: DataTransfer) {
  return [...files].find(({ type }) => /^(image|video)\//.test(type))
}
