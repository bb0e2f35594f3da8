import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadSharePicture } from '#features/sharing/web/share-picture.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { breadcrumbs, structuredData } from '#features/site/web/structured-data.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { orNotFound } from '#platform/web/api-error.ts'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { readingMinutes } from '../rules/reading.ts'
import { ReadAloudBar } from './read-aloud/read-aloud-bar.tsx'
import { useReadAloud } from './read-aloud/use-read-aloud.ts'
import { storyQuery } from './stories-api.ts'
import { StoryCover } from './story-cover.tsx'
import { StoryByline, StoryText } from './story-text.tsx'

export const Route = createFileRoute('/stories/$storyId')({
  staticData: { isBugKeptOut: true },
  loader: async ({ context, params }) => {
    const [story, picture] = await Promise.all([
      context.queryClient.ensureQueryData(storyQuery(params.storyId)).catch(orNotFound),
      loadSharePicture(context.queryClient, { kind: 'stories', id: params.storyId }),
    ])
    return { story, picture }
  },
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return {}
    const { story, picture } = loaderData
    const { site } = context
    const path = `/stories/${story.id}`
    const description = shortText(story.content, 180)
    return {
      ...pageHead({ site, title: story.title, description, path, image: picture }),
      scripts: [
        structuredData(
          {
            '@type': 'Article',
            genre: 'Short story',
            name: story.title,
            headline: story.title,
            description,
            url: `${site.url}${path}`,
            inLanguage: 'en',
            datePublished: story.created_at,
            dateModified: story.updated_at,
            timeRequired: `PT${readingMinutes(story.characters)}M`,
            ...(picture && { image: `${site.url}${picture}` }),
            ...(story.author && { author: { '@type': 'Person', name: story.author.username } }),
          },
          breadcrumbs(site, ['Stories', '/stories'], [story.title, path]),
        ),
      ],
    }
  },
  component: StoryPage,
})

function StoryPage() {
  const { storyId } = Route.useParams()
  const { data: story } = useSuspenseQuery(storyQuery(storyId))
  const readAloud = useReadAloud(story)
  return (
    <div data-section="stories" className="story-page">
      <BackLink to="/stories" className="justify-self-start">
        All stories
      </BackLink>
      <article className="story-sheet">
        <header className="story-opening">
          <StoryCover title={story.title} author={story.author?.username} className="story-opening-cover" />
          <div className="grid content-center gap-3">
            <h1 className="story-title" dir="auto">
              {story.title}
            </h1>
            <StoryByline story={story} />
          </div>
        </header>
        <StoryText story={story} element={readAloud.element} />
      </article>
      <div className="story-voice">
        <ReadAloudBar readAloud={readAloud} />
      </div>
    </div>
  )
}
