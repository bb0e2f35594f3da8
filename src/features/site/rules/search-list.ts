/** Things that the site's search finds and that aren't in the database: games, sections. */
export type SearchList = {
  /** The group in which they are shown, and its heading. */
  kind: string
  label: string
  items: (site: { personality: string }) => readonly { title: string; text?: string; address: string }[]
}
