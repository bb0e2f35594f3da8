import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { savedText } from '#features/leaderboards/rules/board.ts'
import { formatRank } from '#features/leaderboards/rules/board-texts.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { isRefusal } from '#platform/web/retry.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { SavedGameScore } from '../rules/contract.ts'
import { isSignedOut, type PlayedRun, runOutbox, type SentRun, saveRun } from './run-outbox.ts'

export const SaveScoreDialog = lazyPart(
  async () => (await import('#features/leaderboards/web/save-score-dialog.tsx')).SaveScoreDialog,
  {
    Missing: SaveWithoutName,
  },
)

type SaveScoreProps = {
  run: Omit<PlayedRun, 'username'>
  /** A new best stays in sight: the board opens over it only for somebody who pressed Save. */
  isNewBest: boolean
  onSaved: (saved: SavedGameScore) => void
}

type Progress =
  | { kind: 'saving' | 'skipped' | 'failed' | 'kept' }
  | { kind: 'asking'; isSignedOut?: boolean }
  | { kind: 'refused'; text: string }
  | { kind: 'saved'; saved: SavedGameScore; opensBoard: boolean }

/** The player first sees how the round ended, before saving asks for attention. */
const gameOverMomentMs = 2000
/** Ignores taps right after the form appeared, because they were meant for something else. */
const hastyMs = 700

export function SaveScore({ run, isNewBest, onSaved }: SaveScoreProps) {
  const isSignedIn = useViewer() !== undefined
  const queryClient = useQueryClient()
  const here = useLocation({ select: ({ pathname }) => pathname })
  // The session may have ended during the round.
  const wasSignedIn = run.owner !== null
  const [progress, setProgress] = useState<Progress>(
    isSignedIn ? { kind: 'saving' } : { kind: 'asking', isSignedOut: wasSignedIn },
  )

  const showSaved = (saved: SavedGameScore, { opensBoard = !isNewBest } = {}) => {
    setProgress({ kind: 'saved', saved, opensBoard })
    void queryClient.invalidateQueries({ queryKey: ['gameRuns'] })
  }

  const showSent = useEffectEvent((sent: SentRun) => {
    if (sent.kind === 'saved') showSaved(sent.saved)
    else setProgress({ kind: 'refused', text: failureText(sent.error) })
  })
  useEffect(() => runOutbox.watch(run.id, showSent), [run.id])

  const saveToAccount = async (opening?: { opensBoard: boolean }) => {
    setProgress({ kind: 'saving' })
    try {
      showSaved(await saveRun(run), opening)
    } catch (error) {
      console.error('The score could not be saved', error)
      if (isSignedOut(error)) setProgress({ kind: 'asking', isSignedOut: true })
      else if (isRefusal(error)) setProgress({ kind: 'refused', text: failureText(error) })
      else setProgress({ kind: navigator.onLine ? 'failed' : 'kept' })
    }
  }

  const saveUnderName = async (username: string) => {
    try {
      // If it's blank, the server generates a name.
      showSaved(await saveRun({ ...run, owner: null, username }), { opensBoard: true })
    } catch (error) {
      // Offline it's retried automatically, so the dialog must not ask for it.
      if (isRefusal(error) || navigator.onLine) throw error
      setProgress({ kind: 'kept' })
    }
  }
  const isMomentOver = useAfter(gameOverMomentMs)
  const isAsking = progress.kind === 'asking' && isMomentOver
  const askedAt = useRef(0)
  useEffect(() => {
    if (isAsking) askedAt.current = performance.now()
  }, [isAsking])
  const isDeliberate = () => performance.now() - askedAt.current > hastyMs
  useOnce(() => {
    if (isSignedIn) void saveToAccount()
    else if (wasSignedIn) runOutbox.keep(run)
  })
  const shownOnBoard = progress.kind === 'saved' && progress.opensBoard ? progress.saved : undefined
  const tellSaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (shownOnBoard && isMomentOver) tellSaved(shownOnBoard)
  }, [shownOnBoard, isMomentOver])

  return (
    <>
      <div className="cabinet-note" role="status">
        {progress.kind === 'saving' && <p>Saving your score…</p>}
        {progress.kind === 'saved' && <SavedNote saved={progress.saved} isSignedIn={isSignedIn} />}
        {progress.kind === 'kept' && <p>You're offline. We'll save your score once you're back.</p>}
        {progress.kind === 'refused' && <p role="alert">{progress.text}</p>}
        {progress.kind === 'failed' && (
          <div role="alert" className="grid justify-items-center gap-2">
            <p>Failed to save score. Please try again.</p>
            <Button variant="secondary" onClick={() => void saveToAccount()}>
              Try Again
            </Button>
          </div>
        )}
        {progress.kind === 'skipped' && <SignUpPrompt text="Sign up to keep your scores and climb the board." />}
        {isAsking && <VisuallyHidden>You can save your score below.</VisuallyHidden>}
      </div>
      {isAsking && (
        <SaveScoreDialog
          isDocked
          note={progress.isSignedOut && <SignedOutNote />}
          save={saveUnderName}
          failureText={failureText}
          onSignedIn={() => saveToAccount({ opensBoard: true })}
          returnTo={here}
          // It's sent when the page is opened again, for the account signed in then.
          onLeave={() => runOutbox.keep(run)}
          onSkip={() => isDeliberate() && setProgress({ kind: 'skipped' })}
        />
      )}
    </>
  )
}

function SignedOutNote() {
  const redirectTo = useLocation({ select: ({ pathname }) => pathname })
  return (
    <p>
      You've been signed out.{' '}
      <Link to="/auth/login" search={{ redirectTo }} className="tap-area underline decoration-2 underline-offset-4">
        Sign back in
      </Link>{' '}
      and we'll save it to your account, or save it as a guest.
    </p>
  )
}

/** The dialog couldn't be loaded, so save the score without asking for a name. */
function SaveWithoutName({ save }: { save: (username: string) => Promise<void> }) {
  useOnce(() => void save('').catch((error: unknown) => console.error('The score could not be saved', error)))
  return null
}

function failureText(error: unknown) {
  return isRefusal(error) ? (error as Error).message : 'Error saving score. Please try again.'
}

function useAfter(ms: number) {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsAfter, ms, true)
    return () => clearTimeout(timer)
  }, [ms])
  return isAfter
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
      <p>{savedText(saved)}</p>
      {saved.rank !== null && (
        <p>
          Rank <strong className="numbers">{formatRank(saved.rank)}</strong>
          {!isSignedIn && ` as ${saved.username}`}
        </p>
      )}
      {!isSignedIn && <SignUpPrompt text="Sign up and this score is yours for good." />}
    </>
  )
}

function SignUpPrompt({ text }: { text: string }) {
  const redirectTo = useLocation({ select: ({ pathname }) => pathname })
  return (
    <p className="cabinet-links">
      <span>{text}</span>
      <Link to="/auth/signup" search={{ redirectTo }}>
        Sign Up
      </Link>
      <Link to="/auth/login" search={{ redirectTo }}>
        Login
      </Link>
    </p>
  )
}
