import { type PastedList, splitAtDash, titleOfFile } from '#platform/rules/pasted-lines.ts'
import { isUploadedVideo, isWebAddress } from './clip-source.ts'

export const pastedClips = {
  columns: [
    { names: ['Address', 'URL', 'Link', 'Video'] },
    { names: ['Title'] },
    { names: ['Description'] },
    { names: ['Characters', 'Character'], hint: 'names, with semicolons between' },
    { names: ['Season'], hint: 'its name or number' },
    { names: ['Release date', 'Released'], hint: '2024-03-04' },
    { names: ['Display date'] },
  ],
  lineHint: 'One clip a line: its title, a dash, its address. The address of a video file may stand alone.',
  example: 'Laundry Night — https://videos.example/watch/12\nhttps://videos.example/parking-war.mp4',
} as const satisfies PastedList

/** Reads 'Laundry Night — https://…', or the address alone. */
export function readClipLine(line: string) {
  const [before, after] = splitAtDash(line)
  if (isAddress(after)) return { Address: after, Title: before }
  if (isAddress(line)) return { Address: line, Title: titleOfAddress(line) }
  // The form reports the missing address.
  return { Address: after, Title: before }
}

const isAddress = (text: string) => isWebAddress(text) || isUploadedVideo(text)

/** Only file names make a readable title; other addresses end in ids. */
function titleOfAddress(address: string) {
  const [path = ''] = address.split(/[?#]/)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return /\.(mp4|m4v|webm|mov|ogv)$/i.test(name) ? titleOfFile(decoded(name)) : ''
}

function decoded(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
