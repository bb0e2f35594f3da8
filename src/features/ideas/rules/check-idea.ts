import { commentProblem } from '#features/comments/rules/check-comment.ts'
import { textProblem, withoutInvisible } from '#platform/rules/visible-text.ts'
import { isStatusNote } from './idea-values.ts'

export const ideaLimits = { title: 200, description: 5000 } as const

export type IdeaDraft = { title: string; description: string; category: string; priority: string }

export type IdeaProblems = { title?: string | undefined; description?: string | undefined }

export function checkIdeaDraft({ title, description }: Pick<IdeaDraft, 'title' | 'description'>): IdeaProblems {
  return {
    title: textProblem('Title', title, ideaLimits.title),
    description: textProblem('Description', description, ideaLimits.description),
  }
}

export function ideaCommentProblem(comment: string): string | undefined {
  // Otherwise anybody could fake a decision of the site.
  if (isStatusNote(withoutInvisible(comment).trim())) return "A comment can't begin with “Status changed to:”."
  return commentProblem(comment)
}
