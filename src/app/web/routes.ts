import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every URL of the site, and the file (relative to src) that answers it. */
export const routes = rootRoute('app/web/root.tsx', [
  index('app/web/home-page.tsx'),
  route('/auth/login', 'features/accounts/web/login-page.tsx'),
  route('/auth/signup', 'features/accounts/web/signup-page.tsx'),
  route('/auth/forgot-password', 'features/accounts/web/forgot-password-page.tsx'),
  route('/auth/reset-password', 'features/accounts/web/reset-password-page.tsx'),
  route('/profile', 'features/accounts/web/profile-page.tsx'),
  route('/seasons', 'features/seasons/web/seasons-page.tsx'),
  route('/characters', 'app/web/coming-soon/characters-page.tsx'),
  route('/clips', 'app/web/coming-soon/clips-page.tsx'),
  route('/quizzes', 'app/web/coming-soon/quizzes-page.tsx'),
  route('/quotes', 'app/web/coming-soon/quotes-page.tsx'),
  route('/games', 'app/web/coming-soon/games-page.tsx'),
  route('/timeline', 'app/web/coming-soon/timeline-page.tsx'),
  route('/stories', 'app/web/coming-soon/stories-page.tsx'),
  route('/forum', 'app/web/coming-soon/forum-page.tsx'),
  route('/my-scores', 'app/web/coming-soon/my-scores-page.tsx'),
  route('/my-quizzes', 'app/web/coming-soon/my-quizzes-page.tsx'),
  route('/privacy', 'features/policies/web/privacy-page.tsx'),
  route('/terms', 'features/policies/web/terms-page.tsx'),
  route('/admin', 'app/web/admin/admin-page.tsx', [
    index('app/web/admin/admin-index-page.tsx'),
    route('/$', 'app/web/admin/admin-section-page.tsx'),
  ]),
  route('/dev/ui', 'app/web/dev/ui-route-page.tsx'),
])
