import { ideas } from '../content/ideas.ts'
import { stories } from '../content/stories.ts'
import { submissions } from '../content/submissions.ts'
import { users } from '../content/users.ts'
import { type DemoRows, type DemoWorld, later, momentBetween, sample } from '../demo-world.ts'
import { HOUSE_MODERATOR } from './people-rows.ts'

export function writingRows(world: DemoWorld): DemoRows {
  const userId = (username: string) => world.id('user', username)
  const comments = ideas.flatMap((idea) => commentRows(world, idea))
  return {
    short_stories: stories.map((story) => {
      const publishedAt = world.daysAgo(story.createdDaysAgo)
      return {
        id: world.id('story', story.title),
        title: story.title,
        content: story.paragraphs.join('\n\n'),
        status: 'published' as const,
        published_at: publishedAt,
        author_id: userId(story.author),
        created_at: publishedAt,
        updated_at: publishedAt,
      }
    }),
    story_submissions: submissions.map((submission) => {
      const submittedAt = world.daysAgo(submission.submittedDaysAgo)
      const reviewedAt = submission.status === 'pending' ? null : world.daysAgo(submission.submittedDaysAgo - 1)
      return {
        id: world.id('submission', submission.title),
        title: submission.title,
        content: submission.paragraphs.join('\n\n'),
        author_id: userId(submission.author),
        status: submission.status,
        feedback: submission.feedback ?? null,
        reviewed_by: reviewedAt ? userId(HOUSE_MODERATOR) : null,
        reviewed_at: reviewedAt,
        submitted_at: submittedAt,
        created_at: submittedAt,
        updated_at: reviewedAt ?? submittedAt,
      }
    }),
    brainstorm_ideas: ideas.map((idea) => {
      const ideaId = world.id('idea', idea.title)
      const createdAt = world.daysAgo(idea.createdDaysAgo)
      const lastComment = comments.findLast((comment) => comment.idea_id === ideaId)
      return {
        id: ideaId,
        title: idea.title,
        description: idea.description,
        category: idea.category,
        priority: idea.priority,
        status: idea.status,
        votes: idea.votes,
        created_by: userId(idea.author),
        created_at: createdAt,
        updated_at: lastComment?.created_at ?? createdAt,
      }
    }),
    brainstorm_comments: comments,
    brainstorm_votes: ideas.flatMap((idea) => voteRows(world, idea)),
  }
}

type Idea = (typeof ideas)[number]

function commentRows(world: DemoWorld, idea: Idea) {
  let last = world.daysAgo(idea.createdDaysAgo)
  return idea.comments.map(({ by, text }) => {
    // Each comment is halfway between the previous one and now, so none is in the future.
    last = new Date((last.getTime() + world.now.getTime()) / 2)
    return {
      id: world.newId(),
      idea_id: world.id('idea', idea.title),
      comment: text,
      created_by: world.id('user', by),
      created_at: last,
    }
  })
}

function voteRows(world: DemoWorld, idea: Idea) {
  const created = world.daysAgo(idea.createdDaysAgo)
  const voters = users.filter((user) => !user.banned && user.username !== idea.author)
  return sample(world.random, voters, idea.votes).map((user) => ({
    id: world.newId(),
    idea_id: world.id('idea', idea.title),
    user_id: world.id('user', user.username),
    created_at: momentBetween(world.random, later(created, world.daysAgo(user.joinedDaysAgo)), world.now),
  }))
}
