import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { mostTyped } from '../rules/words.ts'
import './search-page.css'

export function SearchHead({ q = '' }: { q?: string | undefined }) {
  const navigate = useNavigate()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate({ to: '/search', search: typed ? { q: typed } : {} })
  }
  return (
    <PageHeader
      title="Search"
      kicker="lost something?"
      intro={q ? undefined : 'Characters, clips, quotes, seasons, quizzes, stories, games: one field for the lot.'}
      actions={
        <form action="/search" method="get" className="search-form" onSubmit={handleSubmit}>
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            aria-label="Search for"
            placeholder="Who or what?"
            maxLength={mostTyped}
            dir="auto"
            className="control"
          />
          <Button type="submit">
            <Search aria-hidden="true" />
            Search
          </Button>
        </form>
      }
    />
  )
}

export function SearchPending() {
  return (
    <>
      <PageHeader title="Search" kicker="lost something?" />
      <SkeletonGroup label="Searching" className="mt-8">
        <SkeletonRows rows={5} />
      </SkeletonGroup>
    </>
  )
}
