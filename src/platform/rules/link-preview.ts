/** Features build it from public data only. */
export type LinkPreview = {
  id: string
  title: string
  /** One more fact, such as its author, its parent or its length. */
  detail: string | null
  image_url: string | null
}
