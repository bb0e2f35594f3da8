import path from 'node:path'
import { projectRoot } from '#platform/server/project-root.ts'

const builtServer = path.join(projectRoot, 'dist/server')

/** Built entries are listed in tooling/build.ts. */
export function threadFile(name: string) {
  return import.meta.filename.startsWith(builtServer)
    ? path.join(builtServer, `${name}.js`)
    : path.join(projectRoot, 'src/app/server', `${name}.ts`)
}
