import { presentPerson } from '#features/comments/server/comment-handlers.ts'
import type { Idea } from '../rules/idea.ts'
import { type IdeaRow, listedLength } from './idea-queries.ts'

export function presentIdea(row: IdeaRow): Idea {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    priority: row.priority,
    status: row.status,
    votes: row.votes,
    comment_count: row.comment_count,
    creator: presentPerson(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    has_voted: row.has_voted,
  }
}

export function presentListedIdea(row: IdeaRow): Idea {
  const idea = presentIdea(row)
  // Counts by code point like Postgres; JavaScript's length counts some emoji twice.
  const characters = [...idea.description]
  if (characters.length <= listedLength) return idea
  return { ...idea, description: `${characters.slice(0, listedLength).join('').trimEnd()}…` }
}
