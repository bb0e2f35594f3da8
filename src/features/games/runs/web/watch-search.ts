/** `?watch=` names the score whose run is shown. Anything but an id is ignored. */
export function parseWatchSearch({ watch }: Record<string, unknown>): { watch?: string | undefined } {
  return { watch: typeof watch === 'string' && /^[\da-f-]{36}$/i.test(watch) ? watch : undefined }
}
