export const maxPending = 10

export const submissionLabels = { pending: 'Pending Review', approved: 'Approved', rejected: 'Rejected' } as const

/** Prepared feedback for editors. The author reads the text, as it is or edited. */
export const rejectionReasons = [
  { label: 'Too short', text: "There isn't enough of it yet. Tell us more and send it again." },
  { label: 'Off topic', text: "It isn't about this house and its people." },
  { label: 'Not their own', text: 'We think somebody else wrote this. Send us a story of your own.' },
  { label: 'Real people', text: 'It names people who never asked to be in it. Change the names and send it again.' },
  { label: 'Too harsh', text: 'It goes too far for our shelf. Tone it down and send it again.' },
  { label: 'Needs a polish', text: 'We like it! Check the spelling and the paragraphs, then send it again.' },
] as const

export function takenDownNotice(title: string) {
  return { title: `Your story “${title}” was taken off the shelf`, href: '/stories#my-submissions' }
}

export function verdictNotice({ id, title, isApproved }: { id: string; title: string; isApproved: boolean }) {
  return isApproved
    ? { title: `Your story “${title}” was approved`, href: `/stories/${id}` }
    : { title: `Your story “${title}” wasn't accepted yet`, href: '/stories#my-submissions' }
}
