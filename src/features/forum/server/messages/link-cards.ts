import type { Db } from '#db/schema.gen.ts'
import { imageVariants } from '#platform/rules/image-variants.ts'
import type { LinkPreview } from '#platform/rules/link-preview.ts'
import { shortText } from '#platform/rules/short-text.ts'
import type { LinkCard } from '../../rules/contract.ts'
import { type LinkedSection, parseSiteLink, type SiteLink } from '../../rules/site-links.ts'

export type LinkSources = Record<
  LinkedSection,
  (db: Db, wanted: { ids: string[]; now: Date }) => Promise<LinkPreview[]>
>

/** Runs one query per section, however many links there are. */
export async function readLinkCards(
  { db, sources, now }: { db: Db; sources: LinkSources; now: Date },
  paths: readonly string[],
): Promise<LinkCard[]> {
  const links = [...new Set(paths)].flatMap((path) => {
    const link = parseSiteLink(path)
    return link ? [{ path, ...link }] : []
  })
  const sections = [...new Set(links.map(({ section }) => section))]
  const found = await Promise.all(
    sections.map(async (section) => {
      const ids = [...new Set(links.filter((link) => link.section === section).map(({ id }) => id))]
      return (await sources[section](db, { ids, now })).map(
        (preview) => [keyOf({ section, id: preview.id }), preview] as const,
      )
    }),
  )
  const previews = new Map(found.flat())
  return links.flatMap(({ path, ...link }) => {
    const preview = previews.get(keyOf(link))
    if (!preview) return []
    const { detail, image_url } = preview
    const title = shortText(preview.title, longestTitle)
    // An external picture would tell its host who reads the room.
    const isOurs = image_url !== null && imageVariants(image_url) !== undefined
    return [{ path, section: link.section, title, detail, image_url: isOurs ? image_url : null }]
  })
}

const longestTitle = 160

const keyOf = ({ section, id }: SiteLink) => `${section} ${id}`
