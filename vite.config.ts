import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const basePackages =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|lucide-react\/dist\/esm\/(?!icons|lucide))\//
const baseModules =
  /platform\/web\/(api-client|call-over-http|ui\/(button|class-names|empty-state|link-button|page-header|spinner|state-panel|visually-hidden))\./

export default defineConfig({
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
      },
      client: { entry: 'app/web/client.tsx' },
      server: { entry: 'app/web/render.ts' },
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
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs, in one file: a dozen small ones compress worse by 5 KB in all.
            codeSplitting: {
              groups: [{ name: 'base', test: (id: string) => basePackages.test(id) || baseModules.test(id) }],
            },
          },
        },
      },
    },
  },
})
