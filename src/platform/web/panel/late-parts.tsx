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

/** A tab that is not the first of its panel, fetched when it is chosen. */
export function lateTab<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Tab = lazyPart<Props>(load, PartMissing)
  return function LateTab(props: Props) {
    return (
      <Suspense fallback={<Loading />}>
        <Tab {...props} />
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
