import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Counts, countPlaywright, countVitest, oneFailed, onePassed, withExitCode } from './count-results.ts'
import { root, runCommand } from './run-command.ts'

export type Step = {
  name: string
  /** These run even if only this step was requested. If one fails, this step is skipped. */
  needs: string[]
  /** Names for parts of the step: `npm test -- unit`. */
  parts: string[]
  run: (chosenParts: string[]) => Promise<Counts>
}

const reportFolder = path.join(root, '.cache/checks')

export const steps: Step[] = [
  step('routes', () => runCommand('node', ['tooling/generate-routes.ts'])),
  // The route tree types the links.
  step('types', () => runCommand('tsc', ['-b']), ['routes']),
  step('lint', () => runCommand('biome', ['check'])),
  step('unused', () => runCommand('knip', ['--no-progress'])),
  // These tests only read the code, so they need neither a build nor a database.
  step('house', () => runCommand('vitest', ['run', '--project', 'unit', '.check.test.ts']), ['routes']),
  step('build', () => runCommand('npm', ['run', '--silent', 'build'])),
  { name: 'tests', needs: ['build'], parts: ['unit', 'embedded', 'postgresql'], run: runVitest },
  { name: 'browser', needs: ['build'], parts: ['desktop', 'phone'], run: runPlaywright },
  { ...step('engines', () => runCommand('node', ['e2e/other-browsers/run.ts'])), needs: ['build'] },
]

function step(name: string, check: () => Promise<number>, needs: string[] = []): Step {
  return { name, needs, parts: [], run: async () => ((await check()) === 0 ? onePassed : oneFailed) }
}

async function runVitest(projects: string[]) {
  const file = freshReport('vitest.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const exitCode = await runCommand('vitest', ['run', ...reporters, ...chosen])
  return withExitCode(countReport(file, countVitest), exitCode)
}

async function runPlaywright(projects: string[]) {
  const file = freshReport('playwright.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const exitCode = await runCommand('playwright', ['test', '--reporter=list,json', ...chosen], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return withExitCode(countReport(file, countPlaywright), exitCode)
}

/** An earlier report must not be mistaken for this run's. */
function freshReport(name: string) {
  mkdirSync(reportFolder, { recursive: true })
  const file = path.join(reportFolder, name)
  rmSync(file, { force: true })
  return file
}

function countReport<Report>(file: string, count: (report: Report) => Counts) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return oneFailed
  }
}
