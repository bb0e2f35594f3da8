import { X } from 'lucide-react'
import { type FocusEvent, type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { anonymousNameMaxLength, anonymousNameProblem } from '#features/players/rules/anonymous-name.ts'
import { lazyPart, partMissingText } from '#platform/web/lazy-part.tsx'
import { isRefusal } from '#platform/web/retry.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import { formatPoints } from '../rules/board-texts.ts'
import './board.css'

type SaveScoreDialogProps = {
  /** Left out where the page beside the form shows it. */
  score?: number
  /** Part of the page instead of a dialog over it. */
  isDocked?: boolean
  note?: ReactNode
  save: (username: string) => Promise<void>
  failureText?: (error: unknown) => string
  onSkip: () => void
  /** Saves the score to the account after signing up or in within the dialog. */
  onSignedIn: () => Promise<void>
  /** The page that a two-step sign-in returns to. `onLeave` keeps the score until then. */
  returnTo: string
  onLeave?: () => void
}

const JoinForm = lazyPart(async () => (await import('#features/accounts/web/sign-in/join-form.tsx')).JoinForm, {
  Loading: () => <Spinner label="Loading the form" />,
  Missing: () => <p role="alert">{partMissingText}</p>,
})

export function SaveScoreDialog({
  score,
  isDocked = false,
  note,
  save,
  failureText = saveFailureText,
  onSkip,
  onSignedIn,
  returnTo,
  onLeave,
}: SaveScoreDialogProps) {
  const formId = useId()
  const joinId = useId()
  const [isJoining, setIsJoining] = useState(false)
  const [guestName, setGuestName] = useState('')
  const [way, setWay] = useState<'guest' | 'sign-up' | 'sign-in'>('guest')
  const [isJoinLoaded, setIsJoinLoaded] = useState(false)
  const join = (chosen: 'sign-up' | 'sign-in') => {
    setIsJoinLoaded(true)
    setWay(chosen)
  }
  const backToGuest = () => setWay('guest')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const username = String(new FormData(event.currentTarget).get('username') ?? '')
    const mistake = anonymousNameProblem(username)
    setProblem(mistake)
    if (mistake) return
    setIsBusy(true)
    try {
      await save(username)
    } catch (error) {
      console.error('The score could not be saved', error)
      setProblem(failureText(error))
      setIsBusy(false)
    }
  }

  const submitGuest = (
    <Button type="submit" form={formId} isBusy={isBusy} variant={isDocked ? 'secondary' : 'primary'}>
      Save Score
    </Button>
  )
  const guestFooter = !isDocked && (
    <>
      <Button variant="secondary" onClick={onSkip}>
        Skip
      </Button>
      {submitGuest}
    </>
  )
  const Frame = isDocked ? DockedFrame : ModalFrame
  return (
    <Frame
      // A click outside must not discard a half-filled form.
      onClose={way === 'guest' ? onSkip : backToGuest}
      footer={
        way === 'guest' ? (
          guestFooter
        ) : (
          <>
            <Button variant="secondary" onClick={backToGuest}>
              Back
            </Button>
            <Button type="submit" form={joinId} isBusy={isJoining}>
              {way === 'sign-up' ? 'Create Account' : 'Sign In'}
            </Button>
          </>
        )
      }
    >
      {score !== undefined && (
        <p className="save-score" data-small={way === 'guest' ? undefined : true}>
          <span className="save-score-label">Score</span>
          {formatPoints(score)}
        </p>
      )}
      {/* The inactive part is hidden rather than unmounted, so that it keeps what was typed. */}
      <div className="save-score-way" hidden={way !== 'guest'}>
        <form id={formId} onSubmit={submit} className="save-score-form" noValidate>
          {note}
          <Input
            label="Username"
            name="username"
            {...(isDocked ? { placeholder: 'Random name' } : { hint: 'Leave it blank for a random name.' })}
            isOptional={!isDocked}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            // Twice the limit, because the browser counts an emoji as two characters.
            maxLength={anonymousNameMaxLength * 2}
            error={problem}
            onChange={(event) => setGuestName(event.target.value)}
            data-initial-focus
          />
          {isDocked && submitGuest}
        </form>
        <div className="save-score-join">
          <p>Sign up and this score is yours for good.</p>
          <div className="flex flex-wrap gap-2">
            <Button variant={isDocked ? 'quiet' : 'secondary'} size="small" onClick={() => join('sign-up')}>
              Sign Up
            </Button>
            <Button variant="quiet" size="small" onClick={() => join('sign-in')}>
              Login
            </Button>
          </div>
        </div>
      </div>
      {isJoinLoaded && (
        <div className="save-score-way" hidden={way === 'guest'}>
          <JoinForm
            formId={joinId}
            onBusy={setIsJoining}
            way={way === 'guest' ? 'sign-up' : way}
            onWay={setWay}
            isShown={way !== 'guest'}
            username={guestName}
            {...{ onSignedIn, returnTo, onLeave }}
          />
        </div>
      )}
    </Frame>
  )
}

type FrameProps = { onClose: () => void; footer: ReactNode; children: ReactNode }

const title = 'Save Your Score'

function ModalFrame(props: FrameProps) {
  return <Dialog isOpen title={title} size="small" {...props} />
}

/** It isn't modal and takes no focus, because the player may want the next round first. */
function DockedFrame({ onClose, footer, children }: FrameProps) {
  const titleId = useId()
  const dock = useRef<HTMLDialogElement>(null)
  const focusedBefore = useRef<EventTarget>(null)
  const rememberFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
  }
  // Returns the focus before the element that has it is removed.
  useLayoutEffect(() => {
    const element = dock.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      open
      ref={dock}
      onFocus={rememberFocus}
      className="save-dock"
      aria-labelledby={titleId}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="save-dock-head">
        <h2 id={titleId}>{title}</h2>
        <Button variant="quiet" size="icon" aria-label="Skip" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {children}
      {footer && <div className="save-dock-foot">{footer}</div>}
    </dialog>
  )
}

export function saveFailureText(error: unknown) {
  return isRefusal(error)
    ? `Failed to save anonymous score: ${(error as Error).message}`
    : 'Error saving score. Please try again.'
}
