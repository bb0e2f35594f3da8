import { parseId } from '#platform/rules/parse-id.ts'

export function parseWatchSearch({ watch }: Record<string, unknown>): { watch?: string | undefined } {
  return { watch: parseId(watch) }
}
