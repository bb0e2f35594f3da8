import { defineConfig } from 'vitest/config'

// The name of a test file decides where it runs:
//   *.db.test.ts          on both databases: once embedded, once on a private PostgreSQL (tooling/testing/test-database.ts)
//   *.postgresql.test.ts  on PostgreSQL only: what one process per folder cannot do, and long walks to which the database makes no difference
//   *.test.ts(x)          once, without a database of ours
const onBoth = '{src,db,tooling}/**/*.db.test.ts'
const onPostgresOnly = '{src,db,tooling}/**/*.postgresql.test.ts'

// Each of these files starts the whole site: loading its modules anew for every file took a third of their time.
const inOneProcess = { isolate: false, setupFiles: 'tooling/testing/give-clock-back.ts' }

export default defineConfig({
  // The root tsconfig only lists projects, so the transformer finds no JSX setting there.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Embedded databases and argon2 use a whole core each; more workers only make every test slower.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
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
          ...inOneProcess,
          name: 'embedded',
          include: [onBoth],
          globalSetup: 'tooling/testing/prepare-embedded.ts',
        },
      },
      {
        extends: true,
        test: {
          ...inOneProcess,
          name: 'postgresql',
          include: [onBoth, onPostgresOnly],
          globalSetup: 'tooling/testing/prepare-postgresql.ts',
        },
      },
    ],
  },
})
