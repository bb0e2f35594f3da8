import { expect, test } from 'vitest'
import { listKeptFiles } from './kept-files.ts'

const split = '?tsr-split=component'
const manifest = {
  'src/app/web/client.tsx': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    assets: ['assets/text.woff2'],
    imports: ['_base.js'],
    dynamicImports: [
      `src/features/clips/web/clips-page.tsx${split}`,
      'src/app/web/shell/site-services.tsx',
      '_panels-1.js',
    ],
  },
  '_base.js': { file: 'assets/base.js' },
  '_panels-1.js': { file: 'assets/panels.js' },
  'src/app/web/shell/site-services.tsx': { file: 'assets/services.js' },
  [`src/features/clips/web/clips-page.tsx${split}`]: { file: 'assets/clips.js' },
  [`src/features/games/snake/web/snake-page.tsx${split}`]: {
    file: 'assets/snake.js',
    dynamicImports: ['src/features/games/runs/web/board.tsx', 'src/features/games/snake/web/admin/panel.tsx'],
  },
  'src/features/games/runs/web/board.tsx': { file: 'assets/board.js', imports: ['_base.js'] },
  'src/features/games/snake/web/admin/panel.tsx': { file: 'assets/panel.js' },
}

test('the shell and every game are kept with all that they load later, and neither panels nor other pages', () => {
  expect(listKeptFiles(manifest).sort()).toEqual([
    ...['/assets/base.js', '/assets/board.js', '/assets/index.css', '/assets/index.js', '/assets/services.js'],
    ...['/assets/snake.js', '/assets/text.woff2', '/favicon.svg'],
  ])
})
