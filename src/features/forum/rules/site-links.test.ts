import { expect, it } from 'vitest'
import { parseSiteLink } from './site-links.ts'

const id = '0a1b2c3d-0000-4000-8000-0123456789ab'

it.each([
  [`/clips/${id}`, { section: 'clips', id }],
  [`/quotes/${id.toUpperCase()}`, { section: 'quotes', id }],
  [`/quiz/${id}/`, { section: 'quizzes', id }],
  [`/stories/${id}`, { section: 'stories', id }],
])('%s gets a card', (path, link) => expect(parseSiteLink(path)).toEqual(link))

it.each([
  '/clips',
  '/clips/7',
  `/quizzes/${id}`,
  `/admin/clips/${id}`,
  `/clips/${id}/edit`,
  `/forum?message=${id}`,
  `//clips/${id}`,
])('%s stays a link', (path) => expect(parseSiteLink(path)).toBe(undefined))
