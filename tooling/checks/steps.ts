import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Counts, countPlaywright, countVitest, oneFailed, onePassed, withExitCode } from './count-results.ts'
import { root, runCommand } from './run-command.ts'

export type Step = {
  name: string
  /** Run before it, also when only this step is asked for; when one of them fails, this step is not started. */
  needs: string[]
  /** More names for parts of the step: `npm test -- unit`. */
  parts: string[]
  run: (chosenParts: string[]) => Promise<Counts>
}

const reportFolder = path.join(root, '.cache/checks')

export const steps: Step[] = [
  step('routes', () => runCommand('node', ['tooling/generate-routes.ts'])),
  // Links are typed by the route tree.
  step('types', () => runCommand('tsc', ['-b']), ['routes']),
  step('lint', () => runCommand('biome', ['check'])),
  step('unused', () => runCommand('knip', ['--no-progress'])),
  // They read the code, and need neither a build nor a database.
  step('house', () => runCommand('vitest', ['run', '--project', 'unit', '.check.test.ts']), ['routes']),
  step('build', () => runCommand('npm', ['run', '--silent', 'build'])),
  // The process itself is tested as it is built.
  { name: 'tests', needs: ['build'], parts: ['unit', 'embedded', 'postgresql'], run: runVitest },
  { name: 'browser', needs: ['build'], parts: ['desktop', 'phone'], run: runPlaywright },
  // Firefox and WebKit: what they lay out or answer differently.
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

/** The report of an earlier run must not be taken for this one's. */
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
