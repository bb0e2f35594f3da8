import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { structuredData } from '#features/site/web/structured-data.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { isNotFound } from '#platform/web/api-error.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { QuotePoster } from './quote-poster.tsx'
import { quotesApi } from './quotes-api.ts'

export const Route = createFileRoute('/quotes/$quoteId')({
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(quoteOf(params.quoteId)).catch((error) => {
      throw isNotFound(error) ? notFound() : error
    }),
  head: ({ match, loaderData: quote }) => {
    if (!quote) return {}
    const { site } = match.context
    const path = `/quotes/${quote.id}`
    const who = quote.character?.name
    return {
      ...pageHead({
        site,
        title: `“${shortText(quote.text, 60)}”`,
        description: `“${shortText(quote.text, 180)}”${who ? ` - ${who}` : ''}`,
        path,
        image: quote.character?.image_url,
      }),
      scripts: [
        structuredData({
          '@type': 'Quotation',
          text: quote.text,
          url: `${site.url}${path}`,
          ...(who && { spokenByCharacter: { '@type': 'Person', name: who } }),
          ...(quote.quote_date && { dateCreated: quote.quote_date.slice(0, 10) }),
          ...(quote.audio_url && {
            audio: { '@type': 'AudioObject', contentUrl: new URL(quote.audio_url, site.url).href },
          }),
        }),
      ],
    }
  },
  component: QuotePage,
})

const quoteOf = (id: string) => quotesApi.get.queryOptions({ input: { id } })

function QuotePage() {
  const { quoteId } = Route.useParams()
  const { data: quote } = useSuspenseQuery(quoteOf(quoteId))
  return (
    <div data-section="quotes">
      <QuotePoster
        quote={quote}
        as="h1"
        actions={
          <Link to="/quotes" className={buttonClass({ variant: 'secondary' })}>
            All quotes
          </Link>
        }
      />
    </div>
  )
}
