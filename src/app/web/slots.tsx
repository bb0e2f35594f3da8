import type { ReactNode } from 'react'
import { QuoteVoiceSlot } from '#features/characters/web/quote-voice-slot.ts'
import { LastGameTile } from '#features/games/runs/web/last-game-tile.ts'
import { IdeaCard } from '#features/ideas/web/suggest/idea-card.tsx'
import { LastQuizTile } from '#features/quizzes/web/catalogue/last-quiz-tile.ts'
import { QuizNightSlot } from '#features/quizzes/web/player/quiz-night-slot.ts'
import { RecordingSlot } from '#features/quizzes/web/player/recording-slot.ts'
import { MoreScores } from '#features/quizzes/web/scores/more-scores.ts'
import { FoundArt } from '#features/search/web/found-art.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'

const quizIdeaCard = <IdeaCard kind="quiz" />

const gameIdeaCard = <IdeaCard kind="game" />

const MyGameScores = lazyPart(async () => (await import('#features/games/runs/web/my-game-scores.tsx')).MyGameScores)

const QuoteVoice = lazyPart(async () => (await import('#features/quotes/web/quote-voice.tsx')).QuoteVoice)

const RecordingVoice = lazyPart(async () => (await import('#features/quotes/web/quote-voice.tsx')).RecordingVoice)

const AnnouncedLine = lazyPart(async () => (await import('#features/nights/web/announced-line.tsx')).AnnouncedLine)

const gameScores = <MyGameScores />

const foundArt = {
  stories: lazyPart(async () => (await import('#features/stories/web/story-cover.tsx')).StoryCover),
  games: lazyPart(async () => (await import('./found-game.tsx')).FoundGame),
}

/** Features don't import each other. Their slots are React contexts, which are filled here. */
export function FilledSlots({ children }: { children: ReactNode }) {
  return (
    <LastQuizTile value={quizIdeaCard}>
      <LastGameTile value={gameIdeaCard}>
        <MoreScores value={gameScores}>
          <RecordingSlot value={RecordingVoice}>
            <QuoteVoiceSlot value={QuoteVoice}>
              <QuizNightSlot value={AnnouncedLine}>
                <FoundArt value={foundArt}>{children}</FoundArt>
              </QuizNightSlot>
            </QuoteVoiceSlot>
          </RecordingSlot>
        </MoreScores>
      </LastGameTile>
    </LastQuizTile>
  )
}
