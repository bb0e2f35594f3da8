import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { forumAge } from '../../rules/forum-values.ts'
import { DoorCard } from './door-card.tsx'

type AgeGateProps = {
  isSignedIn: boolean
  onConfirm: () => Promise<void> | void
  problem?: ReactNode
}

export function AgeGate({ isSignedIn, onConfirm, problem }: AgeGateProps) {
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    try {
      await onConfirm()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <DoorCard
      isForVisitors={!isSignedIn}
      stamp={`${forumAge}+`}
      art={<LazyBedBug pose="searching" />}
      title="Age Verification"
      text={
        isSignedIn
          ? `You must be ${forumAge} or older to enter the forum. Confirm it, and we check the date of birth you gave when you signed up.`
          : `You must be ${forumAge} or older to enter the forum. Your answer is kept in this browser only.`
      }
      actions={
        <>
          <Button size="large" isBusy={isBusy} onClick={() => void confirm()}>
            I am {forumAge} or older
          </Button>
          <Link to="/" className={buttonClass({ variant: 'secondary', size: 'large' })}>
            I am younger
          </Link>
        </>
      }
    >
      {problem}
      <noscript>
        <p>The lounge needs JavaScript.</p>
      </noscript>
    </DoorCard>
  )
}
