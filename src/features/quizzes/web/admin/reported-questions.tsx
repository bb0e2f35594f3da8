import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { quizzesApi } from '../quizzes-api.ts'
import './reported-questions.css'

const doneTexts = { fixed: 'Marked as fixed.', right: "Closed: it's right after all." }

type ReportedQuestionsProps = { onEdit: (quizId: string) => void; onClose: () => void }

export function ReportedQuestions({ onEdit, onClose }: ReportedQuestionsProps) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(quizzesApi.reportedQuestions.queryOptions({ staleTime: 0 }))
  const [closing, setClosing] = useState<string>()
  const resolve = async (id: string, status: 'fixed' | 'right') => {
    setClosing(id)
    try {
      await quizzesApi.resolveReports.call({ id, status })
      toast.show(doneTexts[status], { tone: 'success' })
    } catch (failure) {
      toast.show(describeFailure(failure).text, { tone: 'error' })
    } finally {
      setClosing(undefined)
      await queryClient.invalidateQueries({ queryKey: quizzesApi.reportedQuestions.key() })
    }
  }
  return (
    <Dialog isOpen title="Reported questions" size="large" closesOnBack={false} onClose={onClose}>
      {!data &&
        (error ? (
          <PanelFailed title="Reported questions didn't load." error={error} onRetry={refetch} />
        ) : (
          <SkeletonGroup label="Loading reported questions">
            <SkeletonRows rows={3} />
          </SkeletonGroup>
        ))}
      {data?.length === 0 && <p className="text-ink-soft">Nothing is reported.</p>}
      {data && data.length > 0 && (
        <ul className="reported">
          {data.map(({ question_id: id, quiz_id, quiz_title, question, correct_answer, report_count, texts }) => (
            <li key={id}>
              <div className="min-w-0">
                <p>
                  <bdi className="font-semibold">{question}</bdi>{' '}
                  <span className="whitespace-nowrap text-ink-soft text-small">
                    {report_count} {report_count === 1 ? 'report' : 'reports'}
                  </span>
                </p>
                <p className="text-ink-soft text-small">
                  “<bdi>{quiz_title}</bdi>” says: <bdi className="text-success-text">{correct_answer}</bdi>
                </p>
                {texts.length > 0 && (
                  <ul className="reported-texts">
                    {texts.map(({ text, username }, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two may write the same
                      <li key={index}>
                        <q dir="auto">{text}</q> <span className="text-ink-soft">{username ?? 'A guest'}</span>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
              <div className="reported-actions">
                <Button variant="secondary" size="small" onClick={() => onEdit(quiz_id)}>
                  Open quiz
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  isBusy={closing === id}
                  onClick={() => void resolve(id, 'fixed')}
                >
                  Fixed
                </Button>
                <Button variant="quiet" size="small" isBusy={closing === id} onClick={() => void resolve(id, 'right')}>
                  It's right after all
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
