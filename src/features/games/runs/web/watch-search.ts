import { parseId } from '#platform/rules/parse-id.ts'

/** `?watch=` names the score whose run is shown. Anything but an id is ignored. */
export function parseWatchSearch({ watch }: Record<string, unknown>): { watch?: string | undefined } {
  return { watch: parseId(watch) }
}
