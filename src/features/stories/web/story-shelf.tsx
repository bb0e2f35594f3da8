import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import type { Page } from '#platform/rules/paging.ts'
import type { ListFailure } from '#platform/web/filtered-list.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import { PageLinks } from '#platform/web/ui/list/page-links.tsx'
import { readingTime } from '../rules/reading.ts'
import type { StoryCard } from '../rules/story.ts'
import './stories.css'
// Styles of lazy parts would load with their script.
import '#features/mascot/web/title-art.css'
import './story-cover.css'

/** The server renders covers, so their script (2 KB) loads after the page. */
const StoryCover = lazyPart(async () => (await import('./story-cover.tsx')).StoryCover, { Loading: BlankCover })

function BlankCover() {
  return <span className="title-art story-cover" />
}

type StoryShelfProps = {
  title: string
  stories: Page<StoryCard>
  /** Still showing the previous page while another one loads. */
  isLoadingOthers: boolean
  failure: ListFailure | undefined
  parameter: 'page' | 'approved'
  emptyText: string
}

export function StoryShelf({ title, stories, isLoadingOthers, failure, parameter, emptyText }: StoryShelfProps) {
  const id = title.toLowerCase().replace(' ', '-')
  return (
    <section id={id} className="grid gap-5">
      <h2 className="type-display text-heading">{title}</h2>
      <ListFailed failure={failure} />
      {stories.items.length === 0 ? (
        <BugEmptyState title="Nothing on this shelf" text={emptyText} />
      ) : (
        <ul className="story-shelf skips-offscreen" aria-busy={isLoadingOthers}>
          {stories.items.map((story) => (
            <li key={story.id}>
              <StoryBook story={story} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks pageCount={stories.page_count} parameter={parameter} hash={id} label={`Pages of ${title}`} />
    </section>
  )
}

function StoryBook({ story }: { story: StoryCard }) {
  const { title, author, excerpt, characters } = story
  return (
    <article className="story-book">
      <StoryLink story={story} className="story-book-cover" isDecoration>
        <StoryCover title={title} author={author?.username} />
      </StoryLink>
      <div className="story-book-text">
        <h3 className="story-book-title" dir="auto">
          {title}
        </h3>
        <p className="numbers text-ink-soft text-small">
          by {author ? <bdi>{author.username}</bdi> : 'a fan who has left'} · {readingTime(characters)}
        </p>
        <p className="story-book-excerpt" dir="auto">
          {excerpt}
        </p>
        <StoryLink
          story={story}
          label={`Read More: ${title}`}
          className={buttonClass({ variant: 'secondary', size: 'small' }, 'justify-self-start')}
        >
          Read More
        </StoryLink>
      </div>
    </article>
  )
}

type StoryLinkProps = {
  story: { id: string }
  /** Screen readers list many of these links in a row, so include the title. */
  label?: string
  className?: string
  isDecoration?: boolean
  onOpen?: () => void
  children: ReactNode
}

export function StoryLink({ story, label, className, isDecoration, onOpen, children }: StoryLinkProps) {
  return (
    <Link
      to="/stories"
      search={(search) => ({ ...search, open: story.id })}
      mask={{ to: '/stories/$storyId', params: { storyId: story.id } }}
      resetScroll={false}
      className={className}
      aria-label={label}
      onClick={onOpen}
      {...(isDecoration && { tabIndex: -1, 'aria-hidden': true })}
    >
      {children}
    </Link>
  )
}
