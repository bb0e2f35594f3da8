import { TitleMotif } from '#features/mascot/web/title-motif.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { type Cover, coverOf } from '../rules/cover.ts'
import '#features/mascot/web/title-art.css'
import './story-cover.css'

type StoryCoverProps = { title: string; author?: string | undefined; className?: string }

/** Only decoration, so show the title as text too. */
export function StoryCover({ title, author, className }: StoryCoverProps) {
  const cover = coverOf(title)
  return (
    <span
      className={classNames('title-art story-cover', className)}
      data-layout={cover.layout}
      data-palette={cover.palette}
      data-size={cover.size}
      data-width={cover.width}
      aria-hidden="true"
    >
      <span className="story-cover-face">
        <span className="story-cover-band">
          <span>{issueLine(cover)}</span>
          <span>{cover.price}¢</span>
        </span>
        <span className="story-cover-art">
          <TitleMotif motif={cover.motif} />
        </span>
        <span className="story-cover-title">
          <span dir="auto">{title}</span>
        </span>
        <span className="story-cover-foot">
          {author ? (
            <>
              by <bdi>{author}</bdi>
            </>
          ) : (
            cover.blurb
          )}
        </span>
        {author && <span className="story-cover-blurb">{cover.blurb}</span>}
      </span>
    </span>
  )
}

const issueLine = ({ number }: Cover) => `Palace Pulp No. ${number}`
