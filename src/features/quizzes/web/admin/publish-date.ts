import { formatMoment } from '#platform/web/panel/local-moment.ts'

type PublishedQuiz = { status: 'draft' | 'published'; publish_date: string | null }

/** What a quiz's card says about its publication; '' when there is nothing to say. A date in the future counts before the status: a draft keeps its plan. */
export function publishLine({ status, publish_date }: PublishedQuiz, now: Date) {
  const moment = publish_date && formatMoment(publish_date)
  if (isScheduled({ publish_date }, now)) {
    return `Scheduled for ${moment}${status === 'draft' ? ', once it is published' : ''}`
  }
  if (status === 'draft') return ''
  return moment ? `Published on ${moment}` : 'Published'
}

export function isScheduled({ publish_date }: Pick<PublishedQuiz, 'publish_date'>, now: Date) {
  return publish_date !== null && new Date(publish_date) > now
}
