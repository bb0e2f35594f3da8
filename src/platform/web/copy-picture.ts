import { saveFile } from './save-file.ts'
import { toast } from './ui/toast/toast.ts'

export async function copyPicture(drawing: Promise<Blob>, { fileName, said }: { fileName: string; said: string }) {
  try {
    const isCopied = await copy(drawing)
    if (!isCopied) saveFile({ name: fileName, type: 'image/png', parts: [await drawing] })
    toast.show(isCopied ? said : 'The picture is in your downloads.', { tone: 'success' })
  } catch {
    toast.show("We couldn't draw that picture. Check your connection and try again.", { tone: 'error' })
  }
}

async function copy(drawing: Promise<Blob>) {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) return false
  try {
    // Safari wants the promise itself: after an await it no longer counts as a click.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': drawing })])
    return true
  } catch {
    return false
  }
}
