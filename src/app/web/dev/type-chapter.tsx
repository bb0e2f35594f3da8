import { Chapter, Part } from './chapter.tsx'

export function TypeChapter() {
  return (
    <Chapter
      name="Letters"
      intro="Anybody Black shouts in three widths, 28 KB for all of them. Atkinson Hyperlegible Next does the talking."
    >
      <Part title="type-wide">
        <p className="type-wide offset-type text-title">Who let her in?</p>
      </Part>
      <Part title="type-display">
        <p className="type-display text-heading">Season 3: The Parking Dispute, part two</p>
        <p className="type-display mt-2 text-subheading">A subheading that still has something to say</p>
      </Part>
      <Part title="type-tabloid">
        <p className="type-tabloid text-[clamp(2.75rem,9vw,4.5rem)]">
          Bed bug <span className="text-house-text">sues</span> mattress
        </p>
      </Part>
      <Part title="text: lead, body, small" className="grid gap-3">
        <p className="max-w-prose text-lead">
          The bug left the building at 03:14, wearing somebody else’s sunglasses. Nobody saw it, everybody posted it.
        </p>
        <p className="max-w-prose">
          By breakfast the hallway had three versions of the story, and in all of them the landlord was “just about to
          call back”. <strong>Read on for the floor plan</strong>, or <em>don’t</em>, and keep your appetite.
        </p>
        <p className="max-w-prose text-ink-soft text-small">Added 12 March 2025, updated two hours ago.</p>
      </Part>
      <Part title="numbers: tabular in timers, scores and tables" className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <p className="numbers type-display text-title">0:59.17</p>
        <p className="numbers text-right leading-snug">
          1,111,111
          <br />
          8,208,640
        </p>
        <p className="type-label rounded-chip bg-accent px-2 py-1 text-on-accent">type-label 24</p>
      </Part>
    </Chapter>
  )
}
