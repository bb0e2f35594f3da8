import { useEffect } from 'react'
import { describeFailure } from '../../describe-failure.ts'
import type { ListFailure } from '../../filtered-list.ts'
import { classNames } from '../class-names.ts'
import { Button } from '../form/button.tsx'

type ListFailedProps = { failure: ListFailure | undefined; className?: string }

export function ListFailed({ failure, className }: ListFailedProps) {
  return failure && <FailureNote failure={failure} className={className} />
}

function FailureNote({
  failure: { error, isRetrying, retry },
  className,
}: {
  failure: ListFailure
  className: string | undefined
}) {
  useEffect(() => console.error("The list didn't load", error), [error])
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border-2 border-danger-text bg-surface px-4 py-3',
        className,
      )}
    >
      <p>{describeFailure(error).text}</p>
      <Button variant="secondary" isBusy={isRetrying} onClick={retry}>
        Try Again
      </Button>
    </div>
  )
}
