import { BedBug } from '#features/mascot/web/bed-bug.tsx'
import { ToastRegion } from '#platform/web/ui/toast/toast-region.tsx'
import { ButtonChapter } from './button-chapter.tsx'
import { ChapterLinks } from './chapter.tsx'
import { CollectionChapter } from './collection-chapter.tsx'
import { ColourChapter } from './colour-chapter.tsx'
import { FieldChapter } from './field-chapter.tsx'
import { MascotChapter } from './mascot-chapter.tsx'
import { MaterialChapter } from './material-chapter.tsx'
import { OfficeChapter } from './office-chapter.tsx'
import { OverlayChapter } from './overlay-chapter.tsx'
import { StateChapter } from './state-chapter.tsx'
import { TypeChapter } from './type-chapter.tsx'

export function UiPage() {
  return (
    <div className="min-h-dvh bg-ground text-ink">
      <Masthead />
      <main>
        <ColourChapter />
        <TypeChapter />
        <MaterialChapter />
        <MascotChapter />
        <ButtonChapter />
        <FieldChapter />
        <CollectionChapter />
        <OverlayChapter />
        <StateChapter />
        <OfficeChapter />
      </main>
      <ToastRegion />
    </div>
  )
}

function Masthead() {
  return (
    <header data-theme="dark" className="overflow-hidden bg-ground text-ink">
      <div className="halftone-fade [--halftone-ink:color-mix(in_oklab,var(--color-house)_55%,transparent)]">
        <div className="mx-auto grid max-w-[88rem] items-end gap-x-8 px-5 pt-10 md:grid-cols-[1fr_auto] md:px-10 md:pt-16">
          <div className="pb-8 md:pb-14">
            <p className="sticker type-label mb-6 w-fit bg-lime px-3 py-1.5 text-press-ink">Access all areas</p>
            <h1 className="type-wide offset-type text-hero [--plate-ink:var(--color-house)]">
              The print shop of VIP World
            </h1>
            <p className="mt-6 max-w-prose text-ink-soft text-lead">
              Inks, letters, paper, one animal and every part a page is built from. Left in the light, right in the
              dark.
            </p>
            <ChapterLinks />
          </div>
          <BedBug pose="celebrating" className="mx-auto w-64 md:w-88" />
        </div>
      </div>
      <div className="ticker border-press-ink border-y-2 bg-house py-2.5 text-on-house [--ticker-duration:36s]">
        <TickerBand />
        <TickerBand isCopy />
      </div>
    </header>
  )
}

const headlines = [
  'Bug seen leaving penthouse in borrowed shades',
  'Landlord denies everything, twice',
  'Laundry room closed for a private party',
  'Hot snacks gone by nine',
]

function TickerBand({ isCopy }: { isCopy?: boolean }) {
  return (
    <p aria-hidden={isCopy} className="type-tabloid flex items-center gap-8 pr-8 text-xl leading-none">
      {headlines.map((headline) => (
        <span key={headline} className="flex items-center gap-8">
          {headline}
          <span aria-hidden="true" className="size-2 rotate-45 bg-gold" />
        </span>
      ))}
    </p>
  )
}
