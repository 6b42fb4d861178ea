import { defineConfig } from 'vitest/config'
import LongestFirst from './tooling/longest-first.ts'

// A worker runs many files: loading every module again for each took most of the time. What a test
// changes beside the module that it tests, it puts back.
const shared = {
  isolate: false,
  unstubGlobals: true,
  // A machine that is busy or slow takes longer than the second that Vitest gives it.
  expect: { poll: { timeout: 120_000 } },
} as const

export default defineConfig({
  test: {
    reporters: ['default', './tooling/slowest-tests.ts'],
    sequence: { sequencer: LongestFirst },
    // `npm test` leaves out the slow tests and, of those of one database, the repetitions on the other.
    // A file has its tag on its first line: `// @module-tag slow`.
    tags: [
      { name: 'sqlite', description: 'Runs on SQLite.' },
      { name: 'postgres', description: 'Repeats on Postgres what runs on SQLite.' },
      {
        name: 'both-databases',
        description: 'Is about what differs between them: statements, locks, what happens at once.',
      },
      {
        name: 'slow',
        description: 'Starts process after process, measures time, or tries every combination.',
      },
    ],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{auth,server,owner,site,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.service.test.ts'],
          globalSetup: ['site/build/testing/build-folder.ts'],
          // On two cores Vitest would use one.
          maxWorkers: 2,
          // They run beside the service tests, and some build a site or compile all.
          testTimeout: 180_000,
          // The one style sheet that is read as data.
          css: { include: /tokens\.css/ },
        },
      },
      {
        test: {
          ...shared,
          name: 'service',
          include: ['{auth,server,owner,bench,tooling}/**/*.service.test.ts'],
          globalSetup: ['server/testing/bundle-first.ts', 'auth/testing/global-setup.ts'],
          // They wait more than they compute: for databases, for mail, for an answer's even time.
          maxWorkers: 4,
          // Only what hangs takes so long: some start processes, on machines that are busy or slow.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
