import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Counts, countPlaywright, countVitest, oneFailed, onePassed, withExitCode } from './count-results.ts'
import { collectOutput, root, runCommand } from './run-command.ts'

export type Step = {
  name: string
  /** These run even if only this step was requested. If one fails, this step is skipped. */
  needs: string[]
  /** Names for parts of the step: `npm test -- unit`. */
  parts: string[]
  run: (chosenParts: string[]) => Promise<Counts>
}

const reportFolder = path.join(root, '.cache/checks')

/** The steps of a stage run side by side. */
export const stages: Step[][] = [
  [quickStep('routes', 'node', ['tooling/generate-routes.ts'])],
  [
    // Type checking needs the route tree, which types the links. Each checker works out the same
    // types again, so the usual four need twice the time on machines with few cores.
    quickStep('types', 'tsc', ['-b', '--checkers', '1'], ['routes']),
    quickStep('lint', 'biome', ['check']),
    quickStep('unused', 'knip', ['--no-progress']),
    // These tests only read the code, so they need neither a build nor a database.
    quickStep('house', 'vitest', ['run', '--project', 'unit', '.check.test.ts'], ['routes']),
    quickStep('build', 'npm', ['run', '--silent', 'build'], ['routes']),
  ],
  // Some tests start the built server.
  [{ name: 'tests', needs: ['build'], parts: ['unit', 'embedded', 'postgresql'], run: runVitest }],
  [{ name: 'browser', needs: ['build'], parts: ['desktop', 'phone'], run: runPlaywright }],
  [{ name: 'engines', needs: ['build'], parts: [], run: runOtherBrowsers }],
]

/** Shows its output when it has ended, because others write at the same time. */
function quickStep(name: string, command: string, args: string[], needs: string[] = []): Step {
  const run = async () => {
    const { exitCode, output } = await collectOutput(command, args)
    process.stdout.write(`\n── ${name}\n${output}`)
    return exitCode === 0 ? onePassed : oneFailed
  }
  return { name, needs, parts: [], run }
}

async function runOtherBrowsers() {
  console.log('\n── engines (Firefox and WebKit)')
  return (await runCommand('node', ['e2e/other-browsers/run.ts'])) === 0 ? onePassed : oneFailed
}

async function runVitest(projects: string[]) {
  console.log('\n── tests')
  const file = freshReport('vitest.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const exitCode = await runCommand('vitest', ['run', ...reporters, ...chosen])
  return withExitCode(countReport(file, countVitest), exitCode)
}

async function runPlaywright(projects: string[]) {
  console.log('\n── browser')
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
