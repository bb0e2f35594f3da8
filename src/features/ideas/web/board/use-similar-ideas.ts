import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { trimText } from '#platform/rules/visible-text.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { ideasApi } from '../ideas-api.ts'

const shortestTitle = 3

/** Failures show nothing, because the suggestions are optional. */
export function useSimilarIdeas(title: string) {
  const typed = trimText(title)
  const asked = useDebounced(typed)
  const isWorthAsking = typed.length >= shortestTitle && asked.length >= shortestTitle
  const { data } = useQuery({
    ...ideasApi.similar.queryOptions({ input: { title: asked } }),
    enabled: isWorthAsking,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return isWorthAsking ? (data ?? []) : []
}
