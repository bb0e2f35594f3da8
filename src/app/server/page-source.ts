import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageEntry } from '#platform/server/pages/page-renderer.ts'
import { projectRoot } from '#platform/server/project-root.ts'

export type PageSource = {
  isDevelopment: boolean
  clientFolder: string
  loadEntry: () => Promise<PageEntry>
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  attach?: (server: Server) => Promise<void>
  close?: () => Promise<void>
}

export function builtPages(): PageSource {
  const entryUrl = pathToFileURL(path.join(projectRoot, 'dist/pages/render.js')).href
  return {
    isDevelopment: false,
    clientFolder: path.join(projectRoot, 'dist/client'),
    loadEntry: async () => (await import(entryUrl)).default,
  }
}

export function developmentPages(): PageSource {
  let vite: import('vite').ViteDevServer | undefined
  return {
    isDevelopment: true,
    clientFolder: path.join(projectRoot, 'public'),
    loadEntry: async () => {
      const environment = vite?.environments.ssr as import('vite').RunnableDevEnvironment
      return (await environment.runner.import(path.join(projectRoot, 'src/app/web/render.ts'))).default
    },
    middleware: (request, response, next) => (vite ? vite.middlewares(request, response, next) : next()),
    attach: async (server) => {
      const { createServer } = await import('vite')
      vite = await createServer({
        root: projectRoot,
        appType: 'custom',
        // The default loader writes a file, which `node --watch` takes for a change.
        configLoader: 'native',
        server: { middlewareMode: true, ws: { server, path: '/__vite' } },
      })
    },
    close: async () => vite?.close(),
  }
}
