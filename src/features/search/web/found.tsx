import type { ReactNode } from 'react'
import { Picture } from '#platform/web/media/picture.tsx'
import { findRanges } from '../rules/words.ts'
import './found.css'

export type ShownItem = {
  title: string
  passage?: string | null
  detail?: string | null
  image_url?: string | null
  status?: string | null
}

export function Found({ item, words }: { item: ShownItem; words: readonly string[] }) {
  const { title, passage, detail, image_url, status } = item
  const line = passage ?? detail
  return (
    <>
      <span className="found-picture" aria-hidden="true">
        {image_url ? <Picture src={image_url} alt="" sizes="3.5rem" /> : firstLetter(title)}
      </span>
      <span className="found-text">
        <span className="found-title" dir="auto">
          <Marked text={title} words={words} />
        </span>
        {line && (
          <span className="found-line" dir="auto">
            <Marked text={line} words={words} />
          </span>
        )}
      </span>
      {status && <span className="found-status">{status}</span>}
    </>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const pieces: ReactNode[] = []
  let at = 0
  for (const [start, end] of findRanges(text, words)) {
    pieces.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  return [...pieces, text.slice(at)]
}

function firstLetter(title: string) {
  return (/[\p{L}\p{N}]/u.exec(title)?.[0] ?? '?').toLocaleUpperCase('en')
}

export function countOfGroup({ total, is_total_capped }: { total: number; is_total_capped?: true | undefined }) {
  return `${total}${is_total_capped ? '+' : ''}`
}
