import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** Announces once for all skeletons that something is loading. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />
}

export function SkeletonField({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('field', className)}>
      <div className="skeleton my-0.5 h-4 w-20" />
      <div className="skeleton h-11 rounded-control" />
    </div>
  )
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('grid gap-2.5', className)}>
      {numbered(lines).map((line) => (
        <div key={line} className={classNames('skeleton h-3.5', line === lines && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}

/** Set `picture` to the ratio of the real images. */
export function SkeletonCard({ picture = 'aspect-video', className }: { picture?: string; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('rounded-card border-2 border-line bg-surface p-5', className)}>
      <div className={classNames('skeleton rounded-control', picture)} />
      <div className="skeleton mt-4 mb-3 h-6 w-2/3" />
      <SkeletonText lines={2} />
    </div>
  )
}

export function SkeletonRows({ rows = 4, className }: { rows?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={className}>
      {numbered(rows).map((row) => (
        <div key={row} className="flex items-center gap-3 border-line border-t py-3 first:border-t-0">
          <div className="skeleton size-11 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2">
            <div className="skeleton h-4 w-2/5" />
            <div className="skeleton h-3 w-3/5" />
          </div>
          <div className="skeleton h-5 w-14" />
        </div>
      ))}
    </div>
  )
}

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
