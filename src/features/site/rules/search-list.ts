type ListedItem = {
  title: string
  /** Match as well as the title, but aren't shown. */
  otherNames?: string
  text?: string
  address: string
  /** A match doesn't move its group up, because there's nothing to open yet. */
  isComingSoon?: boolean
  /** Shows everybody something else, so search engines have nothing to find there. */
  isPersonal?: boolean
}

/** Searchable things that aren't in the database, such as games and sections. */
export type SearchList = {
  kind: string
  label: string
  items: (site: { personality: string }) => readonly ListedItem[]
}
