import { type ComponentType, Suspense, useEffect } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { PartMissing, partMissingText } from '../ui/error-state.tsx'
import { SkeletonGroup, SkeletonRows } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'

/** A dialog of a panel, fetched when it is opened: most visits to a panel open none. */
export function lateDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazyPart<Props>(load, NotOpened)
  return function LateDialog(props: Props) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  }
}

function NotOpened({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast.show(partMissingText, { tone: 'error' })
    onClose()
  }, [onClose])
  return null
}

/** What only some visits to a panel look at, such as a later tab: fetched when it is shown. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart<Props>(load, PartMissing)
  return function LatePart(props: Props) {
    return (
      <Suspense fallback={<Loading />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

function Loading() {
  return (
    <SkeletonGroup label="Loading">
      <SkeletonRows rows={4} />
    </SkeletonGroup>
  )
}
