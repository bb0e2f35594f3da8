import { BedBug } from '#features/mascot/web/bed-bug.tsx'
import { Chapter, Part } from './chapter.tsx'

export function MaterialChapter() {
  return (
    <Chapter
      name="Materials"
      intro="Print, with its faults. Each one is a utility class of CSS alone and stands still when a visitor wants less motion."
    >
      <div className="grid gap-8 sm:grid-cols-2">
        <Part title="offset-shadow, halftone-fade">
          <div
            data-section="clips"
            className="offset-shadow halftone-fade grid h-44 place-items-center overflow-hidden rounded-card bg-surface"
          >
            <p className="type-tabloid text-4xl">Second plate</p>
          </div>
        </Part>
        <Part title="halftone, sticker">
          <div className="halftone relative h-44 rounded-card bg-raised">
            <p className="sticker type-display absolute top-6 left-6 bg-lime px-4 py-2 text-press-ink" data-peel>
              New!
            </p>
            <p
              className="sticker type-display absolute right-8 bottom-8 bg-blue px-4 py-2 text-press-ink [--tilt:5deg]"
              data-peel
            >
              Still warm
            </p>
          </div>
        </Part>
        <Part title="punched, foil, foil-type (point at it)">
          <div className="drop-shadow-lg">
            <div className="punched foil grid gap-2 rounded-card border-2 border-gold bg-press-ink px-5 pt-12 pb-5 text-press-paper">
              <p className="foil-type type-wide text-4xl">VIP</p>
              <p className="flex justify-between gap-4 text-small">
                <span>Ash plus one bug</span>
                <span className="numbers">No. 000178</span>
              </p>
            </div>
          </div>
        </Part>
        <Part title="torn-edge">
          <div className="drop-shadow-md">
            <div className="torn-edge bg-press-paper px-5 pt-5 pb-10 text-press-ink">
              <p className="type-tabloid border-press-ink border-b-4 pb-2 text-3xl">The Daily Itch</p>
              <p className="mt-2 text-small leading-snug">
                “I never said it was my couch.” The full text, with gestures, on page four.
              </p>
            </div>
          </div>
        </Part>
        <Part title="sticker-cut" className="flex items-center gap-6">
          <BedBug pose="walking" className="sticker-cut w-32" />
          <p className="sticker-cut type-wide text-3xl text-house [--tilt:4deg]">Oops!</p>
        </Part>
        <Part title="ticket, leans">
          <div className="ticket type-display leans bg-gold px-8 py-6 text-press-ink [--bite:14px] [--lean-x:4deg] [--lean-y:-4deg]">
            Admit one, and its antennae
          </div>
        </Part>
      </div>
    </Chapter>
  )
}
