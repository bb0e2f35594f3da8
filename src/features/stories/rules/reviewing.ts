/** So many stories of one fan may wait for a verdict at once. */
export const maxPending = 10

export const submissionLabels = { pending: 'Pending Review', approved: 'Approved', rejected: 'Rejected' } as const

/** What the author of a story is told that was taken off the shelf. */
export function takenDownNotice(title: string) {
  return { title: `Your story “${title}” was taken off the shelf`, href: '/stories#my-submissions' }
}

/** What the author of a decided story is told. */
export function verdictNotice({ id, title, isApproved }: { id: string; title: string; isApproved: boolean }) {
  return isApproved
    ? { title: `Your story “${title}” was approved`, href: `/stories/${id}` }
    : { title: `Your story “${title}” wasn't accepted yet`, href: '/stories#my-submissions' }
}
