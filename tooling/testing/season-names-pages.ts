import { standInPages } from './test-site.ts'

export const seasonNamesPages = standInPages(async (_request, { context }) => {
  const { items: seasons }: { items: Array<{ name: string }> } = await (context.api as any).seasons.list({})
  return new Response(seasons.map(({ name }) => name).join(', '))
})
