import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('app/web/root.tsx', [
  index('app/web/home-page.tsx'),
  route('/auth/login', 'features/accounts/web/sign-in/login-page.tsx'),
  route('/auth/two-factor', 'features/accounts/web/sign-in/second-step-page.tsx'),
  route('/auth/signup', 'features/accounts/web/sign-in/signup-page.tsx'),
  route('/auth/forgot-password', 'features/accounts/web/sign-in/forgot-password-page.tsx'),
  route('/auth/reset-password', 'features/accounts/web/sign-in/reset-password-page.tsx'),
  route('/auth/confirm-email', 'features/accounts/web/email/confirm-email-page.tsx'),
  route('/auth/change-email', 'features/accounts/web/email/change-email-page.tsx'),
  route('/unsubscribe', 'features/notices/web/unsubscribe-page.tsx'),
  route('/profile', [
    index('features/pass/web/profile-page.tsx'),
    route('/settings', 'features/pass/web/settings-page.tsx'),
  ]),
  route('/players/$playerId', 'features/pass/web/player-page.tsx'),
  route('/seasons', [
    index('features/seasons/web/seasons-page.tsx'),
    route('/$seasonId', 'features/seasons/web/season-page.tsx'),
  ]),
  route('/characters', 'features/characters/web/characters-page.tsx'),
  route('/characters/$characterId', 'features/characters/web/character-page.tsx'),
  route('/clips', [index('features/clips/web/clips-page.tsx'), route('/$clipId', 'features/clips/web/clip-page.tsx')]),
  route('/quizzes', 'features/quizzes/web/catalogue/quizzes-page.tsx'),
  route('/daily', 'features/daily/web/daily-page.tsx'),
  route('/nights', [
    index('features/nights/web/nights-page.tsx'),
    route('/$code', [
      index('features/nights/web/night-page.tsx'),
      route('/results', 'features/nights/web/results-page.tsx'),
    ]),
  ]),
  route('/quiz/$quizId', 'features/quizzes/web/player/quiz-page.tsx'),
  route('/quotes', [
    index('features/quotes/web/quotes-page.tsx'),
    route('/$quoteId', 'features/quotes/web/quote-page.tsx'),
  ]),
  route('/ideas', [
    index('features/ideas/web/board/ideas-page.tsx'),
    route('/$ideaId', 'features/ideas/web/idea/idea-page.tsx'),
  ]),
  route('/games', [
    index('features/games/runs/web/games-page.tsx'),
    route('/bed-bug-squish', 'features/games/bed-bug-squish/web/bed-bug-squish-page.tsx'),
    route('/hot-cheetos-catch', 'features/games/hot-cheetos-catch/web/hot-cheetos-catch-page.tsx'),
    route('/memory-match', 'features/games/memory-match/web/memory-match-page.tsx'),
    route('/wheres-ash', 'features/games/wheres-ash/web/wheres-ash-page.tsx'),
    route('/$gameId', 'app/web/coming-soon/game-page.tsx'),
  ]),
  route('/search', 'features/search/web/search-page.tsx'),
  route('/timeline', 'features/timeline/web/timeline-page.tsx'),
  route('/stories', [
    index('features/stories/web/stories-page.tsx'),
    route('/$storyId', 'features/stories/web/story-page.tsx'),
  ]),
  route('/forum', 'features/forum/web/forum-page.tsx'),
  route('/my-scores', 'features/quizzes/web/scores/my-scores-page.tsx'),
  route('/my-quizzes', 'features/quizzes/web/scores/my-quizzes-page.tsx'),
  route('/privacy', 'features/policies/web/privacy-page.tsx'),
  route('/terms', 'features/policies/web/terms-page.tsx'),
  route('/admin', 'app/web/admin/admin-page.tsx', [
    index('app/web/admin/admin-index-page.tsx'),
    route('/$', 'app/web/admin/admin-section-page.tsx'),
  ]),
  route('/offline', 'app/web/offline/offline-page.tsx'),
  route('/dev/ui', 'app/web/dev/ui-route-page.tsx'),
  route('/dev/header', 'app/web/dev/header-page.tsx'),
])
