import { BedBug, type BugPose } from '#features/mascot/web/bed-bug.tsx'
import { Chapter, Part } from './chapter.tsx'

const poses: [pose: BugPose, caption: string, section: string][] = [
  ['walking', 'walking: on the way', 'seasons'],
  ['caught', 'caught: well done, you', 'clips'],
  ['sleeping', 'sleeping: nothing here yet', 'forum'],
  ['celebrating', 'celebrating: earned it', 'games'],
  ['shocked', 'shocked: something broke', 'characters'],
  ['searching', 'searching: nothing found', 'timeline'],
]

export function MascotChapter() {
  return (
    <Chapter name="The animal" intro="One puppet, six poses, the same parts. It wears its pass at all times.">
      <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
        {poses.map(([pose, caption, section], index) => (
          <figure
            key={pose}
            data-section={section}
            className="bg-press-paper p-2.5 pb-3 text-press-ink shadow-lift"
            style={{ rotate: `${((index * 7) % 5) - 2}deg` }}
          >
            <div className="halftone-fade overflow-hidden bg-accent-soft p-3">
              <BedBug pose={pose} title={`The bed bug, ${pose}`} />
            </div>
            <figcaption className="pt-2.5 text-center text-small">{caption}</figcaption>
          </figure>
        ))}
      </div>
      <Part title="Small: 72, 48, 32 px" className="flex flex-wrap items-end gap-4">
        {poses.map(([pose]) => (
          <BedBug key={pose} pose={pose} className="w-18" />
        ))}
        {poses.map(([pose]) => (
          <BedBug key={pose} pose={pose} className="w-12" />
        ))}
        {poses.map(([pose]) => (
          <BedBug key={pose} pose={pose} className="w-8" />
        ))}
      </Part>
    </Chapter>
  )
}
