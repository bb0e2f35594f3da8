import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedTemplate } from './embedded-template.ts'
import type {} from './prepared-database.ts'

export default async function prepareEmbedded(project: TestProject) {
  const template = await embeddedTemplate()
  const runFolder = mkdtempSync(path.join(os.tmpdir(), 'embedded-tests-'))
  project.provide('testDatabase', { kind: 'embedded', template, runFolder })
  return () => rmSync(runFolder, { recursive: true, force: true })
}
