import { siteSections } from '#features/site/rules/site-sections.ts'
import { Chapter, Part } from './chapter.tsx'

const grounds = [
  ['ground', 'bg-ground'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
] as const

const inks = [
  ['house', 'bg-house text-on-house'],
  ['gold', 'bg-gold text-press-ink'],
  ['orange', 'bg-orange text-press-ink'],
  ['lime', 'bg-lime text-press-ink'],
  ['blue', 'bg-blue text-press-ink'],
] as const

const signals = [
  ['success', 'bg-success text-on-success', 'text-success-text'],
  ['warning', 'bg-warning text-on-warning', 'text-warning-text'],
  ['danger', 'bg-danger text-on-danger', 'text-danger-text'],
] as const

/** Accounts have an accent, but no menu entry. */
const accents = [...siteSections.map(({ name }) => name), 'accounts']

export function ColourChapter() {
  return (
    <Chapter
      name="Inks"
      intro="Five inks and their overprints. A section sets its accent with data-section; components only know the meaning."
    >
      <Part title="Five inks" className="flex h-36">
        {inks.map(([name, look], index) => (
          <div
            key={name}
            className={`type-label flex flex-1 items-end rounded-card border-2 border-plate p-2 max-sm:text-[0.625rem] sm:p-3 ${look} ${index ? '-ml-3' : ''}`}
            style={{ rotate: `${(index - 2) * 2.5}deg`, translate: `0 ${Math.abs(index - 2) * 6}px` }}
          >
            {name}
          </div>
        ))}
      </Part>
      <Part title="Grounds and lines" className="overflow-hidden rounded-card border-2 border-line-strong">
        <div className="grid grid-cols-2 sm:grid-cols-4">
          {grounds.map(([name, look]) => (
            <div key={name} className={`p-4 ${look}`}>
              <p className="font-semibold">{name}</p>
              <p className="text-ink-soft text-small">ink-soft</p>
              <p className="text-accent-text text-small">accent-text</p>
              <p className="text-house-text text-small">house-text</p>
              <p className="text-danger-text text-small">danger-text</p>
            </div>
          ))}
        </div>
      </Part>
      <Part title="Signals" className="grid gap-2 sm:grid-cols-3">
        {signals.map(([name, fill, text]) => (
          <div key={name} className="flex items-center gap-3">
            <span className={`type-label rounded-chip px-3 py-2 ${fill}`}>{name}</span>
            <span className={`font-semibold ${text}`}>as text</span>
          </div>
        ))}
      </Part>
      <Part title="An accent for each section" className="grid gap-2 sm:grid-cols-2">
        {accents.map((section) => (
          <div key={section} data-section={section} className="flex items-stretch">
            <div className="ticket type-display flex-1 bg-accent px-5 py-3 text-on-accent">{section}</div>
            <div className="flex w-38 flex-col justify-center rounded-r-chip bg-accent-soft px-3 py-1 text-small leading-tight">
              <span className="font-semibold text-accent-text">as text</span>
            </div>
          </div>
        ))}
      </Part>
    </Chapter>
  )
}
