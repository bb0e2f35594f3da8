import { expect, test } from 'vitest'
import { clipVideoUpload } from './check-clip.ts'
import { clipForm } from './clip.ts'

const clip = { title: 'Parking', url: 'https://videos.example/parking.mp4' }

test.each([
  [{ title: ' ' }, 'Title is required.'],
  [{ title: 'x'.repeat(201) }, 'Title must have at most 200 characters.'],
  [{ url: ' ' }, 'A URL or a video file is required.'],
  [{ url: 'parking' }, 'Please enter a valid URL.'],
  [{ url: 'javascript:alert(1)' }, 'Please enter a valid URL.'],
  [{ url: `https://videos.example/${'x'.repeat(2000)}` }, 'The URL must have at most 2000 characters.'],
  [{ release_date: '2024-02-30' }, 'Please enter a valid date.'],
  [{ release_date: '2024-03-04T23:00:00Z' }, 'Please enter a valid date.'],
  [{ display_date: 'x'.repeat(201) }, 'Display date must have at most 200 characters.'],
])('a clip with %j is refused: %s', (change, message) => {
  expect(clipForm.safeParse({ ...clip, ...change }).error?.issues[0]?.message).toBe(message)
})

test('title and address are enough, and surrounding blanks are dropped', () => {
  expect(clipForm.parse({ title: ' Parking ', url: ' https://videos.example/parking.mp4 ' })).toEqual({
    ...clip,
    description: '',
    season_id: null,
    release_date: null,
    display_date: '',
    character_ids: [],
    captions: '',
  })
})

test('the message for a too large video names its size', () => {
  expect(clipVideoUpload.tooLarge(131_072_000)).toBe('File size must be less than 100MB. Current size: 125.00 MB')
})
