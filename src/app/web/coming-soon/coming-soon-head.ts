import type { SiteInfo } from '#features/site/rules/contract.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { type SectionName, siteSections } from '../site-sections.ts'

/** Heads are in every page's first download, so those of the waiting rooms share their words. */
export function comingSoonHead(name: SectionName) {
  const section = siteSections.find((candidate) => candidate.name === name)
  return ({ match }: { match: { context: { site: SiteInfo } } }) => {
    const { site } = match.context
    return pageHead({
      site,
      title: section?.label,
      description: `${section?.label} from ${site.personality}'s world, by fans, for fans: coming soon.`,
      path: `/${name}`,
    })
  }
}
