import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { BedBug, type BugPose } from './bed-bug.tsx'

export async function bugPicture(pose: BugPose): Promise<HTMLImageElement> {
  const holder = document.createElement('div')
  const root = createRoot(holder)
  flushSync(() => root.render(createElement(BedBug, { pose })))
  const drawing = holder.querySelector('svg')
  // Firefox only draws an SVG image that has a size.
  drawing?.setAttribute('width', '480')
  drawing?.setAttribute('height', '480')
  const source = drawing ? new XMLSerializer().serializeToString(drawing) : ''
  root.unmount()
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(source)}`
  await picture.decode()
  return picture
}
