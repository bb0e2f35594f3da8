import { Film, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from '#platform/web/media/picture.tsx'
import { FactLine } from '#platform/web/ui/fact-line.tsx'
import type { EditableClip } from '../../rules/clip.ts'
import { clipDate } from '../../rules/clip-dates.ts'
import { isUploadedVideo } from '../../rules/clip-source.ts'

/** A clip among hundreds: enough to know it by. */
export function ClipItem({ clip, actions }: { clip: EditableClip; actions: ReactNode }) {
  const facts = [clip.season?.name, clipDate(clip)].filter(Boolean)
  return (
    <article className="panel-item flex-col flex-nowrap items-stretch" aria-label={clip.title}>
      <div className="aspect-video w-full overflow-hidden rounded-control bg-sunken">
        {clip.poster_url ? (
          <Picture src={clip.poster_url} alt="" sizes="18rem" className="size-full object-cover" />
        ) : (
          <span className="grid size-full place-items-center text-ink-soft">
            <Film aria-hidden="true" className="size-8" />
          </span>
        )}
      </div>
      <div className="panel-item-text flex-auto">
        <h2 className="font-semibold" dir="auto">
          {clip.title}
        </h2>
        {facts.length > 0 && (
          <p className="text-ink-soft text-small">
            <FactLine facts={facts} />
          </p>
        )}
        {clip.characters.length > 0 && (
          <p className="line-clamp-1 text-ink-soft text-small">
            <FactLine facts={clip.characters.map(({ name }) => name)} separator=", " />
          </p>
        )}
        <VideoSource url={clip.url} />
        {clip.description && (
          <p className="mt-1 line-clamp-2 text-small" dir="auto">
            {clip.description}
          </p>
        )}
      </div>
      <div className="panel-item-actions">{actions}</div>
    </article>
  )
}

function VideoSource({ url }: { url: string }) {
  const isUploaded = isUploadedVideo(url)
  const Icon = isUploaded ? Film : Link2
  return (
    <p className="flex items-center gap-1.5 text-ink-soft text-small">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate">{isUploaded ? 'Uploaded file' : url}</span>
    </p>
  )
}
