import type { Span } from '../../rules/reading.ts'

export type Spoken = { sentence: Span | undefined; word: Span | undefined; isSentenceMarked: boolean }

const names = { lit: 'story-lit', sentence: 'story-sentence', word: 'story-word' } as const

/**
 * Doesn't change the DOM: each paragraph stays one text node, and React renders nothing.
 * Browsers without the CSS Custom Highlight API get boxes behind the lines.
 */
export function paintSpeech(text: HTMLElement, { sentence, word, isSentenceMarked }: Spoken) {
  const ranges = {
    lit: sentence && rangeOf(text, sentence),
    sentence: isSentenceMarked && sentence ? rangeOf(text, sentence) : undefined,
    word: word && rangeOf(text, word),
  }
  text.toggleAttribute('data-spoken', Boolean(ranges.lit))
  if (canHighlight()) {
    for (const [kind, name] of Object.entries(names)) {
      const range = ranges[kind as keyof typeof names]
      if (range) CSS.highlights.set(name, new Highlight(range))
      else CSS.highlights.delete(name)
    }
  } else {
    paintBoxes(text, [
      [ranges.word ? undefined : ranges.lit, names.sentence],
      [ranges.word, names.word],
    ])
  }
  return ranges.lit
}

export const paintNothing: Spoken = { sentence: undefined, word: undefined, isSentenceMarked: false }

function canHighlight() {
  return typeof Highlight === 'function' && typeof CSS === 'object' && 'highlights' in CSS
}

function rangeOf(text: HTMLElement, { start, end }: Span) {
  const paragraphs = [...text.querySelectorAll<HTMLElement>('[data-start]')]
  const paragraph = paragraphs.findLast(({ dataset }) => Number(dataset.start) <= start)
  const node = paragraph?.firstChild
  // A browser's translator may have replaced the text with other elements.
  if (!paragraph || !(node instanceof Text) || paragraph.childNodes.length > 1) return undefined
  const from = Number(paragraph.dataset.start)
  const range = document.createRange()
  range.setStart(node, Math.min(start - from, node.length))
  range.setEnd(node, Math.min(end - from, node.length))
  return range
}

function paintBoxes(text: HTMLElement, marks: Array<[Range | undefined, string]>) {
  for (const box of text.querySelectorAll('.story-box')) box.remove()
  const origin = text.getBoundingClientRect()
  for (const [range, name] of marks) {
    for (const { left, top, width, height } of range?.getClientRects() ?? []) {
      const box = document.createElement('span')
      box.className = `story-box ${name}`
      box.ariaHidden = 'true'
      box.style.cssText = `left:${left - origin.left}px;top:${top - origin.top}px;width:${width}px;height:${height}px`
      text.append(box)
    }
  }
}

/** The caller skips this right after the reader has scrolled. */
export function keepInSight(range: Range) {
  const { top, bottom } = range.getBoundingClientRect()
  if (top > 90 && bottom < window.innerHeight - 150) return
  const scroller = scrollerOf(range.startContainer.parentElement)
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller.scrollBy({ top: top - window.innerHeight * 0.35, behavior: isCalm ? 'auto' : 'smooth' })
}

function scrollerOf(element: HTMLElement | null): Element | Window {
  for (let parent = element; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent)
    if (/auto|scroll/.test(overflowY) && parent.scrollHeight > parent.clientHeight) return parent
  }
  return window
}
