import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { formatBoardTime, formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { readApiError } from '#platform/web/api-error.ts'
import { keepTrying } from '#platform/web/retry.ts'
import { shareLink } from '#platform/web/share-link.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { challengeTitle } from '../../rules/challenge-texts.ts'
import type { QuizHead } from '../../rules/quiz.ts'
import { formatAccuracy } from '../../rules/quiz-texts.ts'
import { squareLines } from '../../rules/result-texts.ts'
import type { RunResult } from '../../rules/run.ts'
import { quizzesApi } from '../quizzes-api.ts'

type ChallengeFriendProps = {
  quiz: QuizHead
  runId: string
  result: RunResult
  /** The save sheet waits while this is open. */
  onOpen: (isOpen: boolean) => void
}

/** A name is shown only if its owner presses the button that says so. */
export function ChallengeFriend({ quiz, runId, result, onOpen }: ChallengeFriendProps) {
  const viewer = useViewer()
  const [isAsking, setIsAsking] = useState(false)
  const [busyWith, setBusyWith] = useState<string | null>()
  const ownName = result.is_saved ? (result.saved_as ?? viewer?.username) : undefined
  const ask = (isOpen: boolean) => {
    setIsAsking(isOpen)
    onOpen(isOpen)
  }
  const send = async (name: string | null) => {
    // Two choices at once would leave it open which of them the server keeps.
    if (busyWith !== undefined) return
    setBusyWith(name)
    try {
      await keepTrying((signal) => quizzesApi.shareRun.call({ id: runId, shows_name: name !== null }, { signal }), {
        signal: AbortSignal.timeout(20_000),
        attempts: 3,
      })
      await shareLink({
        path: `/quiz/${quiz.id}?beat=${runId}`,
        text: shareText({ title: quiz.title, name, result }),
        copy: { withText: true, said: 'Copied. Paste it wherever somebody needs to be beaten.' },
      })
      ask(false)
    } catch (error) {
      toast.show(readApiError(error).message, { tone: 'error' })
    }
    setBusyWith(undefined)
  }

  return (
    <>
      <Button
        variant="secondary"
        isBusy={!isAsking && busyWith !== undefined}
        onClick={() => (ownName === undefined ? void send(null) : ask(true))}
      >
        <Share2 aria-hidden="true" />
        Challenge a friend
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        title="Challenge a friend"
        size="small"
        footer={
          <>
            <Button variant="quiet" isBusy={busyWith === null} onClick={() => void send(null)}>
              Without my name
            </Button>
            <Button isBusy={typeof busyWith === 'string'} onClick={() => void send(ownName ?? null)} data-initial-focus>
              Send with my name
            </Button>
          </>
        }
      >
        <p className="challenge-ticket" dir="auto">
          {challengeTitle({ name: ownName ?? null, final_score: result.final_score })}
        </p>
        <p>They get your questions in your order. Without your name it says “{nameless(result)}”.</p>
      </Dialog>
    </>
  )
}

const nameless = ({ final_score }: RunResult) => challengeTitle({ name: null, final_score })

type Shared = { title: string; name: string | null; result: RunResult }

/** Must not reveal questions or answers. */
export function shareText({ title, name, result }: Shared) {
  const { final_score, correct_count, question_count, accuracy, time_taken, rank, questions } = result
  const place = rank === null ? '' : `, #${formatPoints(rank)} on the leaderboard`
  return [
    challengeTitle({ name, final_score }),
    `“${title}”${place}`,
    `${correct_count} of ${question_count} right (${formatAccuracy(accuracy)}) in ${formatBoardTime(time_taken)}`,
    ...squareLines(questions),
  ].join('\n')
}
