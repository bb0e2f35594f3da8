import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every URL of the site, and the file (relative to src) that answers it. */
export const routes = rootRoute('app/web/root.tsx', [
  index('app/web/home-page.tsx'),
  route('/seasons', 'features/seasons/web/seasons-page.tsx'),
  route('/dev/ui', 'app/web/dev/ui-route-page.tsx'),
])
