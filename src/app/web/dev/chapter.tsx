import type { ReactNode } from 'react'

const chapters = [
  'Inks',
  'Letters',
  'Materials',
  'The animal',
  'Buttons',
  'Fields',
  'Collections',
  'Overlays',
  'Waiting, empty, broken',
  'Back-office',
] as const

type ChapterName = (typeof chapters)[number]

type ChapterProps = {
  name: ChapterName
  intro: string
  children: ReactNode
}

export function Chapter({ name, intro, children }: ChapterProps) {
  return (
    <section id={anchorOf(name)} aria-labelledby={`${anchorOf(name)}-title`} className="border-plate border-t-2">
      <div className="mx-auto max-w-[88rem] px-5 pt-12 pb-6 md:px-10">
        <h2 id={`${anchorOf(name)}-title`} className="type-wide text-title">
          {name}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">{intro}</p>
      </div>
      <div className="grid grid-cols-1 xl:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="flex justify-center bg-ground xl:first:justify-end xl:last:justify-start"
          >
            <div className="grid w-full min-w-0 max-w-[44rem] grid-cols-1 content-start gap-8 px-5 py-8 md:px-10">
              {children}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

export function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-semibold text-ink-soft text-small">{title}</h3>
      <div className={className}>{children}</div>
    </div>
  )
}

export function ChapterLinks() {
  return (
    <nav aria-label="Chapters" className="mt-6 flex flex-wrap gap-x-5 gap-y-1">
      {chapters.map((name) => (
        <a
          key={name}
          href={`#${anchorOf(name)}`}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-2 decoration-house underline-offset-4"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

function anchorOf(name: ChapterName): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
