import { textProblem } from '#platform/rules/visible-text.ts'

export const maxCommentLength = 2000

export function commentProblem(comment: string): string | undefined {
  return textProblem('Comment', comment, maxCommentLength)
}

type Person = { id: string; isAdmin: boolean }

export function canDeleteComment(person: Person | undefined, comment: { creator: { id: string } | null }) {
  return person !== undefined && (person.isAdmin || person.id === comment.creator?.id)
}
