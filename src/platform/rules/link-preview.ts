/** What a link to something on this site unfolds into. Each feature makes them of what everybody may see. */
export type LinkPreview = {
  id: string
  title: string
  /** One more fact: where it belongs, who made it, how long it is. */
  detail: string | null
  image_url: string | null
}
