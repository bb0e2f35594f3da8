import { expect, test } from 'vitest'
import { isUploadedVideo, isWebAddress, storedPathOf } from './clip-source.ts'

test.each([
  'https://videos.example/parking.mp4',
  'http://videos.example',
  'https://videos.example:8443/a/b?c=d#t=3',
  'HTTPS://VIDEOS.EXAMPLE/x',
  'https://bücher.example/ü.mp4',
  'http://127.0.0.1/x.mp4',
  'http://[::1]:3000/x.mp4',
])('%s is an address on the web', (url) => expect(isWebAddress(url)).toBe(true))

test.each([
  '',
  'parking.mp4',
  'www.videos.example/parking.mp4',
  'https://',
  'https:///parking.mp4',
  'https:// videos.example',
  'https://videos.example/a b.mp4',
  'https://somebody:secret@videos.example/',
  'https://-.example-/',
  'ftp://videos.example/parking.mp4',
  'javascript:alert(1)//https://videos.example',
  'data:video/mp4;base64,AAAA',
  '/media/videos/a.mp4',
  '//videos.example/parking.mp4',
])('%j is no address on the web', (url) => expect(isWebAddress(url)).toBe(false))

test('an uploaded video and its storage path are recognised by the address', () => {
  expect(isUploadedVideo('/media/videos/a1_640x360.mp4')).toBe(true)
  expect(storedPathOf('/media/videos/a1_640x360.mp4')).toBe('videos/a1_640x360.mp4')
  expect(isUploadedVideo('https://videos.example/media/videos/a1.mp4')).toBe(false)
  expect(storedPathOf('https://videos.example/a1.mp4')).toBeNull()
})
