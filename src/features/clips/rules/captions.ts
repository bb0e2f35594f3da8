/** An hour and a half of speech fits. */
export const mostCaptionCharacters = 100_000

export const captionTexts = { tooLong: 'Captions must have at most 100,000 characters.' } as const

/** Removes the byte order mark and carriage returns, which only some editors write. */
export function tidyCaptions(text: string) {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
}

type ReadCaptions = { count: number; endsAtMs: number } | { problem: string }

/**
 * Accepts the WebVTT that browsers show alike: cues, notes and the tags for text. It's stricter
 * than browsers, which silently drop a cue that they can't read. Each line is looked at once.
 */
export function readCaptions(text: string): ReadCaptions {
  const lines = tidyCaptions(text).split('\n')
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return at(0, 'the file must start with “WEBVTT”.')
  let line = afterBlock(lines, 1)
  let [count, latestStartMs, endsAtMs] = [0, 0, 0]
  while (line < lines.length) {
    const first = lines[line] as string
    if (first.trim() === '') {
      line++
      continue
    }
    if (/^NOTE(?:[ \t]|$)/.test(first) && !first.includes('-->')) {
      line = afterBlock(lines, line + 1)
      continue
    }
    if (/^(?:STYLE|REGION)[ \t]*$/.test(first))
      return at(line, `${first.trim()} blocks aren't supported. Please remove it.`)
    // A cue may have a name above its times.
    if (!first.includes('-->')) line++
    const times = readTimes(lines[line] ?? '')
    if (!times) return at(line, 'expected times like “00:01:02.500 --> 00:01:04.000”.')
    if (times.unknownSetting) return at(line, `“${times.unknownSetting}” isn't a caption setting.`)
    if (times.endMs <= times.startMs) return at(line, 'the end comes before the start.')
    if (times.startMs < latestStartMs) return at(line, 'it starts before the caption above it.')
    for (line++; line < lines.length && lines[line]?.trim() !== ''; line++) {
      const problem = textProblem(lines[line] as string)
      if (problem) return at(line, problem)
    }
    count++
    latestStartMs = times.startMs
    endsAtMs = Math.max(endsAtMs, times.endMs)
  }
  return count > 0 ? { count, endsAtMs } : { problem: 'There are no captions in it.' }
}

/** Returns undefined for an empty text, too, because captions are optional. */
export function captionsProblem(text: string) {
  if (text.length > mostCaptionCharacters) return captionTexts.tooLong
  if (text.trim() === '') return undefined
  const read = readCaptions(text)
  return 'problem' in read ? read.problem : undefined
}

const at = (line: number, problem: string) => ({ problem: `Line ${line + 1}: ${problem}` })

/** A line with times begins a caption in browsers, even if no empty line is above it. */
function afterBlock(lines: readonly string[], from: number) {
  let line = from
  while (line < lines.length && lines[line]?.trim() !== '' && !lines[line]?.includes('-->')) line++
  return line
}

const moment = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timesLine = new RegExp(String.raw`^[ \t]*${moment}[ \t]+-->[ \t]+${moment}(?:[ \t]+(\S.*))?$`)
const setting = /^(?:vertical|line|position|size|align):\S+$/

function readTimes(line: string) {
  const found = timesLine.exec(line)
  if (!found) return undefined
  const [, ...parts] = found
  const settings = parts[8]?.trim().split(/[ \t]+/) ?? []
  return {
    startMs: msOf(parts.slice(0, 4)),
    endMs: msOf(parts.slice(4, 8)),
    unknownSetting: settings.find((one) => !setting.test(one)),
  }
}

function msOf(parts: readonly (string | undefined)[]) {
  const [hours, minutes, seconds, ms] = parts.map((part) => Number(part ?? 0)) as [number, number, number, number]
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms
}

const tag = /^(?:(?:c|i|b|u|ruby|rt)(?:\.[\w-]+)*|(?:v|lang)(?:\.[\w-]+)*[ \t][^<&]+|\/(?:c|i|b|u|ruby|rt|v|lang))$/
const momentTag = new RegExp(`^${moment}$`)
/** A quoted tag longer than this would make the message unreadable. */
const mostQuoted = 20

function textProblem(line: string) {
  if (line.includes('-->')) return 'found “-->” in the text. Is an empty line missing above it?'
  let open = line.indexOf('<')
  while (open !== -1) {
    const close = line.indexOf('>', open)
    if (close === -1) return 'a “<” has no “>”. To show the sign, write “&lt;”.'
    const name = line.slice(open + 1, close)
    if (!tag.test(name) && !momentTag.test(name)) return `<${name.slice(0, mostQuoted)}> isn't a caption tag.`
    open = line.indexOf('<', close)
  }
  return undefined
}
