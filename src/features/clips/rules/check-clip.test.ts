import { expect, test } from 'vitest'
import { type ClipDraft, checkClipDraft, isVideoMissing, videoOf } from './check-clip.ts'

const draft: ClipDraft = {
  title: 'Parking',
  description: '',
  mode: 'url',
  url: 'https://videos.example/parking.mp4',
  file_url: '',
  season_id: '',
  release_date: '',
  display_date: '',
  character_ids: [],
  captions: '',
}
const upload = '/media/videos/a1.mp4'
const current = '/media/videos/b2.mp4'

test.each([
  ['a title and a URL are enough', {}, undefined, {}],
  ['no title', { title: ' ' }, undefined, { title: 'Title is required.' }],
  ['no URL', { url: ' ' }, undefined, { url: 'A URL or a video file is required.' }],
  ['no URL, while editing', { url: '' }, current, { url: 'A URL or a video file is required.' }],
  ['no real URL', { url: 'parking' }, undefined, { url: 'Please enter a valid URL.' }],
  ['no file', { mode: 'file' }, undefined, { file_url: 'A URL or a video file is required.' }],
  ['no file, while editing', { mode: 'file' }, current, {}],
  ['a file', { mode: 'file', file_url: upload }, undefined, {}],
  ['captions', { captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHey' }, undefined, {}],
  ['other captions', { captions: 'Hey' }, undefined, { captions: 'Line 1: the file must start with “WEBVTT”.' }],
  ['a file, and nonsense in the URL of the other mode', { mode: 'file', file_url: upload, url: 'x' }, undefined, {}],
] as const)('%s', (_, change, currentUrl, problems) => {
  const changed = { ...draft, ...change }
  const found = checkClipDraft(changed, currentUrl)
  expect(Object.fromEntries(Object.entries(found).filter(([, text]) => text))).toEqual(problems)
  expect(isVideoMissing(changed, currentUrl)).toBe(
    Object.values(problems).some((text) => text === 'A URL or a video file is required.'),
  )
})

test('the mode decides which video is saved', () => {
  const both = { ...draft, url: ' https://videos.example/x ', file_url: upload }
  expect(videoOf(both, current)).toBe('https://videos.example/x')
  expect(videoOf({ ...both, mode: 'file' }, current)).toBe(upload)
  expect(videoOf({ ...both, mode: 'file', file_url: '' }, current)).toBe(current)
})
