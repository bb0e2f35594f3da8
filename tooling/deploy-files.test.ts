import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../src/app/server/config.ts'
import { findOnPath } from './services/find-program.ts'

// many-processes.postgresql.test.ts tests the nginx setup.

const root = path.resolve(import.meta.dirname, '..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

test('the image has the Node version of package.json', () => {
  const [, version] = /^ARG NODE_VERSION=(\S+)$/m.exec(read('deploy/Dockerfile')) ?? []
  const brought = Object.values(JSON.parse(read('package.json')).optionalDependencies)
  expect(new Set(brought)).toEqual(new Set([version]))
})

test('the image has the commands that its README runs, and no development tooling', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY --from=build \/site\/(\S+)/gm)].map(([, name]) => name)
  const [, command = ''] = /docker compose exec site-1 node (\S+)/.exec(read('deploy/README.md')) ?? []
  expect(existsSync(path.join(root, command))).toBe(true)
  expect(copied).toContain(command.split('/')[0])
  expect(copied).not.toContain('tooling')
})

test('the site reads every setting of the deploy files', () => {
  const ofOthers = ['SITE_DOMAIN', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'NODE_COMPILE_CACHE']
  const [, ofSite = ''] = /^x-site:(.*?)^services:/ms.exec(read('deploy/compose.yaml')) ?? []
  const [, ofUnit = ''] = /^Environment=(.*)$/m.exec(read('deploy/vip-world@.service')) ?? []
  const named = [
    ...[...read('deploy/env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)],
    ...[...ofSite.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)],
    ...[...ofUnit.matchAll(/([A-Z][A-Z0-9_]+)=/g)],
  ].map(([, name]) => name as string)
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((name) => !(name in variables) && !ofOthers.includes(name))).toEqual([])
})

const analyze = findOnPath('systemd-analyze')

test.skipIf(!analyze)('systemd accepts the unit and finds it well locked up (skipped where systemd is missing)', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'unit-'))
  const unit = path.join(folder, 'vip-world@.service')
  writeFileSync(unit, read('deploy/vip-world@.service').replaceAll('/srv/vip-world', root))
  const verified = spawnSync(analyze as string, ['verify', unit], { encoding: 'utf8' })
  // The exposure from 0 to 100. A unit without any hardening has 96.
  const rated = spawnSync(analyze as string, ['security', '--offline=yes', '--threshold=20', unit], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect([verified.status, verified.stderr]).toEqual([0, ''])
  expect(rated.status, rated.stdout).toBe(0)
})
