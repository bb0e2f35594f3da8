import path from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'

const builtServer = path.join(projectRoot, 'dist/server')

/** The entry of a worker thread of this folder: built where the server is built (tooling/build.ts lists it), else its source. */
export function threadFile(name: string) {
  return import.meta.filename.startsWith(builtServer)
    ? path.join(builtServer, `${name}.js`)
    : path.join(projectRoot, 'src/app/server', `${name}.ts`)
}
