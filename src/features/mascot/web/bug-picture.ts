import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { BedBug, type BugPose } from './bed-bug.tsx'

const pictureSize = 480

export async function bugPicture(pose: BugPose): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(bugSvg(pose, pictureSize))}`
  await picture.decode()
  return picture
}

export function bugSvg(pose: BugPose, size: number) {
  const holder = document.createElement('div')
  const root = createRoot(holder)
  flushSync(() => root.render(createElement(BedBug, { pose })))
  const drawing = holder.querySelector('svg')
  // Firefox only draws an SVG image that has a size.
  drawing?.setAttribute('width', String(size))
  drawing?.setAttribute('height', String(size))
  const source = drawing ? new XMLSerializer().serializeToString(drawing) : ''
  root.unmount()
  return source
}
