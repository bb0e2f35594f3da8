import { afterAll, expect, test } from 'vitest'
import {
  anAnimatedGif,
  anAvif,
  anMp3,
  anMp4Header,
  aPngTakenAtHome,
  aTurnedJpeg,
  aWav,
  aWebmHeader,
  aWebp,
} from '#tooling/testing/media-fixtures.ts'
import { mediaUnderTest } from '#tooling/testing/media-under-test.ts'

const site = mediaUnderTest({ ffmpeg: 'no-such-command' })
afterAll(() => site.dispose())

const wholeFiles = [
  ['PNG', await aPngTakenAtHome(60, 40)],
  ['JPEG', await aTurnedJpeg(60, 40)],
  ['GIF', await anAnimatedGif(20, 20, 3)],
  ['WebP', await aWebp(60, 40)],
  ['AVIF', await anAvif(60, 40)],
  ['MP4', anMp4Header()],
  ['QuickTime', anMp4Header({ brand: 'qt  ' })],
  ['WebM', aWebmHeader()],
  ['MP3', anMp3(1)],
  ['WAV', aWav()],
] as const

// The sniffer and the parsers fail at different points, so each file is cut in many places.
test.each(wholeFiles)('a truncated %s is refused wherever it ends, and leaves nothing behind', async (_, whole) => {
  const before = await site.storedFiles()
  for (const use of ['photo', 'sound', 'film']) {
    for (const bytes of cuts(whole.length)) {
      const response = await site.upload('ash/admin', use, whole.slice(0, bytes))
      // Some formats are still complete without their last bytes.
      if (response.status === 200) await site.media.deleteFile((await response.json()).url)
      else expect([use, bytes, response.status]).toEqual([use, bytes, 415])
    }
  }
  expect([await site.storedFiles(), await site.waitingUploads()]).toEqual([before, []])
})

test('an AVIF is accepted like any other picture', async () => {
  const file = await (await site.upload('ash', 'photo', await anAvif(60, 40))).json()
  expect(file).toMatchObject({ kind: 'image', contentType: 'image/webp', width: 60, height: 40 })
})

function cuts(length: number) {
  const inHeader = [1, 2, 3, 4, 7, 8, 11, 12, 15, 16, 20, 23, 24, 31, 36, 44]
  const inBody = [1, 2, 3, 4, 5].map((sixth) => Math.floor((length * sixth) / 6))
  return [...new Set([...inHeader, ...inBody])].filter((bytes) => bytes < length)
}
