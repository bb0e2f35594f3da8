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
        // Route files live in their feature; app/web/routes.ts maps every URL to its file, relative to src.
        routesDirectory: '.',
        virtualRouteConfig: './src/app/web/routes.ts',
        generatedRouteTree: 'app/web/route-tree.gen.ts',
        quoteStyle: 'single',
        // All of a page in one file, also what it shows while it loads: the first download has none of another page's. The
        // router fetches component and pending component together, so apart they would only be more and larger files.
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
      // Packages left outside are loaded whole; of what is bundled only the used part is. In development they stay there:
      // they are loaded as they are, without being compiled.
      resolve: { noExternal: command === 'build' || undefined },
      build: { outDir: 'dist/pages' },
    },
    client: {
      build: {
        target: browserTargets,
        // The service worker's build reads from it what to keep.
        manifest: true,
        // A part that is fetched later needs little but the base, which is there. The lists of what each part might need
        // are 2 KB of the first download; its styles must be in them.
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
