import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { heldBackTexts } from '#features/leaderboards/rules/board.ts'
import { formatRank } from '#features/leaderboards/rules/board-texts.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import type { SavedGameScore } from '../rules/contract.ts'
import { isOfOtherAccount, isRefusal, isSignedOut, type SentRun } from './run-outbox.ts'

export const loadSaveDialog = () => import('#features/leaderboards/web/save-score-dialog.tsx')
const SaveScoreDialog = lazyPart(async () => (await loadSaveDialog()).SaveScoreDialog, {
  Missing: SaveWithoutName,
})

type SaveScoreProps = {
  score: number
  /** With a name for players without an account; blank: one is made up. */
  save: (username?: string) => Promise<SavedGameScore>
  /** Once it is saved and the player has seen the end of the round. */
  onSaved: (saved: SavedGameScore) => void
  /** Given where a score that can't be sent now will be sent later: tells what became of it. */
  watch?: (tell: (sent: SentRun) => void) => () => void
  onAgain: () => void
}

type Progress =
  | { kind: 'saving' | 'skipped' | 'failed' | 'kept' }
  /** For a name. `isSignedOut`: the session has ended during the round. */
  | { kind: 'asking'; isSignedOut?: boolean }
  | { kind: 'refused'; text: string }
  | { kind: 'saved'; saved: SavedGameScore }

const lookAtTheEndMs = 1500
/** Whoever still taps when the round ends has not decided anything about its score. */
const hastyMs = 700

/** What becomes of a score: saved to the account at once, or under a name that is asked for. */
export function SaveScore({ score, save, onSaved, watch, onAgain }: SaveScoreProps) {
  const isSignedIn = useRouteContext({ from: '__root__', select: ({ caller }) => caller.kind === 'user' })
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Progress>({ kind: isSignedIn ? 'saving' : 'asking' })

  const submit = async (username?: string) => {
    showSaved(await save(username))
  }

  const showSaved = (saved: SavedGameScore) => {
    setProgress({ kind: 'saved', saved })
    void queryClient.invalidateQueries({ queryKey: ['gameRuns'] })
  }

  const showSent = useEffectEvent((sent: SentRun) => {
    if (sent.kind === 'saved') showSaved(sent.saved)
    else setProgress({ kind: 'refused', text: failureText(sent.error) })
  })
  const startWatching = useEffectEvent(() => watch?.(showSent))
  useEffect(() => startWatching(), [])

  const saveToAccount = async () => {
    setProgress({ kind: 'saving' })
    try {
      await submit()
    } catch (error) {
      console.error('The score could not be saved', error)
      if (isSignedOut(error)) setProgress({ kind: 'asking', isSignedOut: true })
      else if (isRefusal(error) || isOfOtherAccount(error)) {
        setProgress({ kind: 'refused', text: (error as Error).message })
      } else setProgress({ kind: isKeptNow() ? 'kept' : 'failed' })
    }
  }

  const saveUnderName = async (username: string) => {
    try {
      await submit(username)
    } catch (error) {
      // The dialog would ask to try again, which is what happens by itself.
      if (isRefusal(error) || !isKeptNow()) throw error
      setProgress({ kind: 'kept' })
    }
  }
  const isKeptNow = () => watch !== undefined && !navigator.onLine
  const [askedAt] = useState(() => performance.now())
  const isDeliberate = () => performance.now() - askedAt > hastyMs
  useOnce(() => isSignedIn && void saveToAccount())
  const saved = progress.kind === 'saved' ? progress.saved : undefined
  const tellSaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (!saved) return
    // Who was asked for a name has just pressed a button; for the others the round ended a moment ago.
    const timer = setTimeout(() => tellSaved(saved), isSignedIn ? lookAtTheEndMs : 0)
    return () => clearTimeout(timer)
  }, [saved, isSignedIn])

  return (
    <div className="cabinet-note" role="status">
      {progress.kind === 'saving' && <p>Saving your score…</p>}
      {progress.kind === 'saved' && <SavedNote saved={progress.saved} isSignedIn={isSignedIn} />}
      {progress.kind === 'kept' && <p>You are offline. Your score is kept and saved when the connection is back.</p>}
      {progress.kind === 'refused' && <p role="alert">{progress.text}</p>}
      {progress.kind === 'failed' && (
        <div role="alert" className="grid justify-items-center gap-2">
          <p>Failed to save score. Please try again.</p>
          <Button variant="secondary" onClick={() => void saveToAccount()}>
            Try Again
          </Button>
        </div>
      )}
      {progress.kind === 'skipped' && (
        <SignUpPrompt text="Login or Sign Up to save your scores and climb the leaderboard." />
      )}
      {progress.kind === 'asking' && (
        <SaveScoreDialog
          score={score}
          note={progress.isSignedOut && <SignedOutNote isKept={watch !== undefined} />}
          save={saveUnderName}
          failureText={failureText}
          onSkip={() => isDeliberate() && setProgress({ kind: 'skipped' })}
          onAgain={() => isDeliberate() && onAgain()}
        />
      )}
    </div>
  )
}

/** A kept round is sent as soon as its player has signed in again. */
function SignedOutNote({ isKept }: { isKept: boolean }) {
  const redirectTo = useLocation({ select: ({ pathname }) => pathname })
  if (!isKept) return <p>You've been signed out. Save it as a guest and claim it later.</p>
  return (
    <p>
      You've been signed out.{' '}
      <Link to="/auth/login" search={{ redirectTo }}>
        Sign back in
      </Link>{' '}
      and we'll save it to your account, or save it as a guest.
    </p>
  )
}

/** The dialog could not be fetched: the score is not lost for that. */
function SaveWithoutName({ save }: { save: (username: string) => Promise<void> }) {
  useOnce(() => void save('').catch((error: unknown) => console.error('The score could not be saved', error)))
  return null
}

function failureText(error: unknown) {
  return isRefusal(error) || isOfOtherAccount(error)
    ? (error as Error).message
    : 'Error saving score. Please try again.'
}

function useOnce(action: () => void) {
  const isDone = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, also where React mounts twice
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    action()
  }, [])
}

function SavedNote({ saved, isSignedIn }: { saved: SavedGameScore; isSignedIn: boolean }) {
  return (
    <>
      <p>{saved.held_back ? heldBackTexts[saved.held_back] : 'Your score has been saved to the leaderboard!'}</p>
      {saved.rank !== null && (
        <p>
          Rank <strong className="numbers">{formatRank(saved.rank)}</strong>
          {!isSignedIn && ` as ${saved.username}`}
        </p>
      )}
      {!isSignedIn && <SignUpPrompt text="Login or Sign Up to take this score into an account." />}
    </>
  )
}

function SignUpPrompt({ text }: { text: string }) {
  const redirectTo = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div className="grid justify-items-center gap-3">
      <p>{text}</p>
      <div className="cabinet-actions">
        <Link to="/auth/login" search={{ redirectTo }} className={buttonClass({ variant: 'secondary' })}>
          Login
        </Link>
        <Link to="/auth/signup" search={{ redirectTo }} className={buttonClass({ variant: 'secondary' })}>
          Sign Up
        </Link>
      </div>
    </div>
  )
}
