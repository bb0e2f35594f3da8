import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The folder of package.json, from the sources as from the built server: what is read as a file is found from here. */
export const projectRoot = path.dirname(findPackageJSON(import.meta.url) as string)
