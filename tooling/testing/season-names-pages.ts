import type { PageSource } from '../../src/app/server/page-source.ts'

/** Stand-in pages, for tests of the way to them: each is the names of all seasons. */
export const seasonNamesPages: PageSource = {
  isDevelopment: false,
  clientFolder: '.',
  loadEntry: async () => ({
    fetch: async (_request, { context }) => {
      const { items: seasons }: { items: Array<{ name: string }> } = await (context.api as any).seasons.list({})
      return new Response(seasons.map(({ name }) => name).join(', '))
    },
  }),
}
