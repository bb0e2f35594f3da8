import { expect, test, vi } from 'vitest'
import { neighboursOf } from './neighbours.ts'

const films = ['a', 'b', 'c'].map((id) => ({ id, title: `Film ${id}`, poster_url: `/${id}.webp` }))

test('a film leads to the ones before and after it, if there are any', () => {
  const show = vi.fn()
  const { previous, next } = neighboursOf(films, 'b', show)
  expect([previous?.title, next?.title]).toEqual(['Film a', 'Film c'])
  expect(next?.poster).toBe('/c.webp')
  next?.show()
  expect(show).toHaveBeenCalledExactlyOnceWith(films[2])
  expect(neighboursOf(films, 'a', show).previous).toBeUndefined()
  expect(neighboursOf(films, 'c', show).next).toBeUndefined()
})

test('a film that is not in the list leads nowhere', () => {
  expect(neighboursOf(films, 'other', () => {})).toEqual({})
})
