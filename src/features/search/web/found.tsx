import { type ReactNode, use } from 'react'
import { drawTitle, titlePalettes } from '#features/mascot/rules/title-art.ts'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { TitleMotif } from '#features/mascot/web/title-motif.tsx'
import { sectionAt } from '#features/site/rules/site-sections.ts'
import { Picture } from '#platform/web/media/picture.tsx'
import { findRanges } from '../rules/words.ts'
import { FoundArt } from './found-art.ts'
import '#features/mascot/web/title-art.css'
import './found.css'

export type ShownItem = {
  title: string
  address: string
  passage?: string | null
  detail?: string | null
  image_url?: string | null
  status?: string | null
}

type FoundProps = { item: ShownItem; kind: string; words: readonly string[] }

export function Found({ item, kind, words }: FoundProps) {
  const { title, passage, detail, status } = item
  const line = passage ?? detail
  return (
    <>
      <span className="found-picture" data-kind={kind} data-section={sectionAt(item.address)} aria-hidden="true">
        <Art item={item} kind={kind} />
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

function Art({ item: { title, address, detail, image_url }, kind }: Pick<FoundProps, 'item' | 'kind'>) {
  const Cover = use(FoundArt)[kind]
  if (image_url) return <Picture src={image_url} alt="" sizes="7rem" />
  if (Cover) return <Cover title={title} address={address} />
  if (kind === 'quotes') return '“'
  if (kind === 'seasons') return /\d+/.exec(detail ?? '')?.[0] ?? <LazyBedBug pose="searching" />
  if (kind === 'sections') return <LazyBedBug pose="walking" />
  if (drawnKinds.has(kind)) return <TitleArt title={title} />
  return firstLetter(title)
}

const drawnKinds = new Set(['characters', 'clips', 'quizzes'])

function TitleArt({ title }: { title: string }) {
  const { motif, pick } = drawTitle(title)
  return (
    <span className="title-art found-motif" data-palette={pick(titlePalettes)}>
      <TitleMotif motif={motif} />
    </span>
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
