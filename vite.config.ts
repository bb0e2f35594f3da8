import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
})
