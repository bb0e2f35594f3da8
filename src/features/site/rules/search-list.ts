type ListedItem = {
  title: string
  /** Count as much as the title, and aren't shown. */
  otherNames?: string
  text?: string
  address: string
  /** Its title puts no group before others: there's nothing to open yet. */
  isComingSoon?: boolean
}

/** Things that the site's search finds and that aren't in the database: games, sections. */
export type SearchList = {
  /** The group in which they are shown, and its heading. */
  kind: string
  label: string
  items: (site: { personality: string }) => readonly ListedItem[]
}
