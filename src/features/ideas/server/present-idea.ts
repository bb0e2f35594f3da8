import type { Idea, IdeaComment } from '../rules/idea.ts'
import type { CommentRow } from './comment-queries.ts'
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
  // Counted as the database cuts: by characters, where JavaScript counts some emoji as two.
  const characters = [...idea.description]
  if (characters.length <= listedLength) return idea
  return { ...idea, description: `${characters.slice(0, listedLength).join('').trimEnd()}…` }
}

export function presentComment(row: CommentRow): IdeaComment {
  return {
    id: row.id,
    idea_id: row.idea_id,
    comment: row.comment,
    creator: presentPerson(row),
    created_at: row.created_at.toISOString(),
  }
}

type PersonColumns = { created_by: string | null; username: string | null; avatar_url: string | null }

function presentPerson({ created_by, username, avatar_url }: PersonColumns) {
  return created_by !== null && username !== null ? { id: created_by, username, avatar_url } : null
}
