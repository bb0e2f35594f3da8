import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { type Crop, cropSquare, highestZoom, largestCrop, moveCrop, zoomCrop } from './crop-geometry.ts'
import { cutPicture, drawCrop } from './cut-picture.ts'
import './crop-dialog.css'

type CropDialogProps = { picture: ImageBitmap; onClose: () => void; onCut: (file: File) => void }

export function CropDialog({ picture, onClose, onCut }: CropDialogProps) {
  const [crop, setCrop] = useState(() => largestCrop(picture))
  const [isCutting, setIsCutting] = useState(false)
  const most = highestZoom(picture)

  const cut = async () => {
    setIsCutting(true)
    onCut(await cutPicture(picture, crop))
  }

  return (
    <Dialog
      isOpen
      size="small"
      title="Crop your picture"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={cut} isBusy={isCutting}>
            Use picture
          </Button>
        </>
      }
    >
      <CropWindow picture={picture} crop={crop} onChange={setCrop} />
      <div className="mt-4 flex items-center gap-3">
        <ZoomOut aria-hidden="true" className="size-5 shrink-0" />
        <input
          type="range"
          aria-label="Zoom"
          className="h-11 w-full"
          min={1}
          max={most}
          step={0.01}
          value={crop.zoom}
          disabled={most === 1}
          onChange={(event) => setCrop(zoomCrop(picture, crop, Number(event.target.value)))}
        />
        <ZoomIn aria-hidden="true" className="size-5 shrink-0" />
      </div>
    </Dialog>
  )
}

type CropWindowProps = { picture: ImageBitmap; crop: Crop; onChange: (change: (crop: Crop) => Crop) => void }

function CropWindow({ picture, crop, onChange }: CropWindowProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  const zoomBy = (factor: number) => onChange((current) => zoomCrop(picture, current, current.zoom * factor))
  /** The picture follows the finger, so the crop moves the other way. */
  const drag = (right: number, down: number) =>
    onChange((current) => {
      const perPixel = cropSquare(picture, current).side / (canvas.current?.clientWidth || 1)
      return moveCrop(picture, current, { right: -right * perPixel, down: -down * perPixel })
    })

  const handleMove = (event: PointerEvent) => {
    const from = pointers.current.get(event.pointerId)
    if (!from) return
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    const to = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, to)
    if (other) return zoomBy(distance(to, other) / (distance(from, other) || 1))
    drag(to.x - from.x, to.y - from.y)
  }
  const handleEnd = (event: PointerEvent) => void pointers.current.delete(event.pointerId)

  const handleKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 40 : 10
    const actions: Record<string, () => void> = {
      ArrowLeft: () => drag(step, 0),
      ArrowRight: () => drag(-step, 0),
      ArrowUp: () => drag(0, step),
      ArrowDown: () => drag(0, -step),
      '+': () => zoomBy(1.1),
      '=': () => zoomBy(1.1),
      '-': () => zoomBy(1 / 1.1),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY / 400))
  })
  useEffect(() => {
    const node = canvas.current
    const handle = (event: WheelEvent) => onWheel(event)
    // React's wheel listeners are passive, so they couldn't keep the page behind from scrolling.
    node?.addEventListener('wheel', handle, { passive: false })
    return () => node?.removeEventListener('wheel', handle)
  }, [])

  return (
    <div
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
      tabIndex={0}
      data-initial-focus
      aria-label="Picture. The arrow keys move it, plus and minus zoom."
      className="crop-window"
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      }}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
    >
      <canvas ref={canvas} width={640} height={640} />
    </div>
  )
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }) {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
