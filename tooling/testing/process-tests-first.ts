import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that start processes take longest, and one left for the end would run alone. */
export class ProcessTestsFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    const sorted = await super.sort(specifications)
    const byProject = Map.groupBy(sorted, ({ project }) => project)
    return [...byProject.values()].flatMap((own) => [
      ...own.filter(startsProcesses),
      ...own.filter((specification) => !startsProcesses(specification)),
    ])
  }
}

function startsProcesses({ moduleId }: TestSpecification) {
  return readFileSync(moduleId, 'utf8').includes("'node:child_process'")
}
