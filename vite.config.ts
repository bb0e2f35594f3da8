import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTargets, scriptGroups } from './tooling/script-groups.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: 'app/web/router.tsx',
        // Route files live in their feature. app/web/routes.ts maps URLs to files, relative to src.
        routesDirectory: '.',
        virtualRouteConfig: './src/app/web/routes.ts',
        generatedRouteTree: 'app/web/route-tree.gen.ts',
        quoteStyle: 'single',
        // Each page is one file, with what it shows while it loads. So the first download has
        // nothing of other pages. The router fetches both components together anyway.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
      },
      client: { entry: 'app/web/client.tsx' },
      // The server decides for each page whether its styles stand in it (page-renderer.ts).
      server: { entry: 'app/web/render.ts', build: { inlineCss: true } },
      importProtection: {
        behavior: 'error',
        client: { files: ['**/server/**'] },
        server: { files: ['**/server/**'] },
      },
    }),
    react(),
  ],
  // A slow machine is no reason to print a page of advice at somebody's first start.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    ssr: {
      // Of bundled packages, only the used part is loaded. In development they stay outside, so
      // that nothing has to be compiled.
      resolve: { noExternal: command === 'build' || undefined },
      build: { outDir: 'dist/pages' },
    },
    client: {
      build: {
        target: browserTargets,
        // The service worker's build reads from it what to keep.
        manifest: true,
        // Parts that are fetched later need little besides the base, which is there already. Lists
        // of what each might need would add 2 KB to the first download. They name only the styles.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          output: {
            // Few files: a dozen small ones compress worse by 5 KB in all.
            codeSplitting: { groups: scriptGroups },
          },
        },
      },
    },
  },
}))
