import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { oEmbedOf } from '#features/sharing/web/alternates.ts'
import { loadSharePicture } from '#features/sharing/web/share-picture.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { breadcrumbs, structuredData } from '#features/site/web/structured-data.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { orNotFound } from '#platform/web/api-error.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { QuotePoster } from './quote-poster.tsx'
import { quotesApi } from './quotes-api.ts'

export const Route = createFileRoute('/quotes/$quoteId')({
  loader: ({ context, params }) =>
    Promise.all([
      context.queryClient.ensureQueryData(quoteOf(params.quoteId)),
      loadSharePicture(context.queryClient, { kind: 'quotes', id: params.quoteId }),
    ]).then(([quote, picture]) => ({ quote, picture }), orNotFound),
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const { quote, picture } = loaderData
    const { site } = match.context
    const path = `/quotes/${quote.id}`
    const who = quote.character?.name
    const title = `“${shortText(quote.text, 60)}”`
    return {
      ...pageHead({
        site,
        title,
        description: `“${shortText(quote.text, 180)}”${who ? ` - ${who}` : ''}`,
        path,
        image: picture ?? quote.character?.image_url,
        alternates: [oEmbedOf(site, { path, title })],
      }),
      scripts: [
        structuredData(
          {
            '@type': 'Quotation',
            text: quote.text,
            url: `${site.url}${path}`,
            ...(who && { spokenByCharacter: { '@type': 'Person', name: who } }),
            ...(quote.quote_date && { dateCreated: quote.quote_date.slice(0, 10) }),
            ...(quote.audio_url && {
              audio: { '@type': 'AudioObject', contentUrl: new URL(quote.audio_url, site.url).href },
            }),
          },
          breadcrumbs(site, ['Quotes', '/quotes'], [title, path]),
        ),
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
