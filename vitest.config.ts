import { defineConfig } from 'vitest/config'
import { ProcessTestsFirst } from './tooling/testing/process-tests-first.ts'

// The name of a test file decides where it runs:
//   *.db.test.ts          on both databases: once embedded, once on a private PostgreSQL
//   *.postgresql.test.ts  on PostgreSQL only: what needs several processes, and what doesn't depend
//                         on the database (long walks, limits, HTTP, sockets)
//   *.test.ts(x)          once, without a database of ours
//   *.check.test.ts       the same; `npm run check` runs them too, because they only read the code
const onBoth = '{src,db,tooling}/**/*.db.test.ts'
const onPostgresOnly = '{src,db,tooling}/**/*.postgresql.test.ts'

export default defineConfig({
  // The root tsconfig only lists projects, so the transformer finds no JSX setting there.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Embedded databases and argon2 use a whole core each, so many workers would slow down every
    // test. With two cores, a third worker uses the time in which others wait for a process.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Loading the modules anew for every file took a quarter of the time.
    isolate: false,
    sequence: { sequencer: ProcessTestsFirst },
    setupFiles: 'tooling/testing/tidy-after-file.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,db,tooling}/**/*.test.{ts,tsx}'],
          exclude: [onBoth, onPostgresOnly],
          globalSetup: 'tooling/testing/prepare-redis.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [onBoth],
          globalSetup: 'tooling/testing/prepare-embedded.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgresql',
          include: [onBoth, onPostgresOnly],
          globalSetup: 'tooling/testing/prepare-postgresql.ts',
        },
      },
    ],
  },
})
