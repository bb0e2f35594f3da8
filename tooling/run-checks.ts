import os from 'node:os'
import { parseArgs } from 'node:util'
import { addCounts, type Counts, nothing, oneSkipped, sumUp } from './checks/count-results.ts'
import { memoryFolder } from './checks/memory-folder.ts'
import { type Step, stages } from './checks/steps.ts'

// `npm test`: every check, whether or not an earlier one failed.
// `npm test -- lint unit`: these only, and what they need.

type Outcome = { name: string; counts: Counts; seconds: number; note?: string }

const wanted = parseArgs({ allowPositionals: true }).positionals
const steps = stages.flat()
const names = steps.flatMap(({ name, parts }) => [name, ...parts])
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no check called ${unknown.join(', ')}. Checks: ${names.join(', ')}.`)
  process.exit(2)
}

process.env.TMPDIR = memoryFolder() ?? os.tmpdir()
const outcomes: Outcome[] = []
const chosen = steps.filter(isWanted)
const needed = chosen.flatMap(({ needs }) => needs)
for (const stage of stages) {
  const due = stage.filter((step) => chosen.includes(step) || needed.includes(step.name))
  outcomes.push(...(await Promise.all(due.map(runStep))))
}

const total = outcomes.reduce((sum, { counts }) => addCounts(sum, counts), nothing)
console.log('\nSummary')
for (const outcome of outcomes) console.log(describeOutcome(outcome))
console.log(sumUp(total))
process.exitCode = total.failed > 0 ? 1 : 0

function isWanted({ name, parts }: Step) {
  return wanted.length === 0 || [name, ...parts].some((own) => wanted.includes(own))
}

async function runStep(step: Step): Promise<Outcome> {
  const missing = step.needs.find((need) => outcomes.some(({ name, counts }) => name === need && counts.failed > 0))
  if (missing) return { name: step.name, counts: oneSkipped, seconds: 0, note: `not run: ${missing} failed` }
  const startedAt = performance.now()
  const parts = wanted.includes(step.name) ? [] : step.parts.filter((part) => wanted.includes(part))
  const counts = await step.run(parts)
  const outcome = { name: step.name, counts, seconds: (performance.now() - startedAt) / 1000 }
  console.log(describeOutcome(outcome))
  return outcome
}

function describeOutcome({ name, counts, seconds, note }: Outcome) {
  const mark = counts.failed > 0 ? 'FAILED' : note ? 'skipped' : 'ok'
  return `${mark.padEnd(8)}${name.padEnd(10)}${`${seconds.toFixed(1)} s`.padStart(9)}   ${note ?? sumUp(counts)}`
}
