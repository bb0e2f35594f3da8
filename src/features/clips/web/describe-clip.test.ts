import { expect, test } from 'vitest'
import { describeClip, describeVideo } from './describe-clip.ts'

const site = { personality: 'Ash', url: 'https://fans.example' }
const clip = {
  id: '5ea50000-0000-4000-8000-000000000001',
  title: 'Parking',
  description: 'Spot twelve.\n\nAgain.',
  url: '/media/videos/a1_640x360.mp4',
  poster_url: '/media/images/a1_640x360_mp4/640.webp',
  duration_ms: 6120,
  has_captions: false,
  season: null,
  release_date: null,
  display_date: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}

test('the teaser is the description in one line, cut between words', () => {
  expect(describeClip(clip, site)).toBe('Spot twelve. Again.')
  const long = describeClip({ ...clip, description: 'a tow truck '.repeat(40) }, site)
  expect(long.length).toBeLessThanOrEqual(201)
  expect(long).toMatch(/(tow|truck|a)…$/)
})

test('a clip without a description is described by its season or the site', () => {
  const season = { id: clip.id, number: 2, name: 'Laundry Day' }
  expect(describeClip({ description: '', season }, site)).toBe('A clip from Laundry Day, caught on tape.')
  expect(describeClip({ description: ' ', season: null }, site)).toBe("A clip from Ash's world, caught on tape.")
})

test('search engines get absolute URLs and the length', () => {
  expect(describeVideo(clip, site)).toMatchObject({
    '@type': 'VideoObject',
    contentUrl: 'https://fans.example/media/videos/a1_640x360.mp4',
    thumbnailUrl: 'https://fans.example/media/images/a1_640x360_mp4/640.webp',
    duration: 'PT6S',
  })
  const elsewhere = { ...clip, url: 'https://videos.example/x.mp4', poster_url: null, duration_ms: null }
  const described = describeVideo(elsewhere, site)
  expect(described).toMatchObject({ contentUrl: elsewhere.url, thumbnailUrl: 'https://fans.example/share-card.png' })
  expect(described).not.toHaveProperty('duration')
})
