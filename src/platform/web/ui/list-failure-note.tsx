import { useEffect } from 'react'
import { describeFailure } from '../describe-failure.ts'
import type { ListFailure } from '../filtered-list.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type ListFailureNoteProps = { failure: ListFailure; className: string | undefined }

export function ListFailureNote({ failure: { error, isRetrying, retry }, className }: ListFailureNoteProps) {
  useEffect(() => console.error('The list could not be loaded', error), [error])
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
