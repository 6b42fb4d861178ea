import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{auth,server,site}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.service.test.ts'],
          // The one style sheet that is read as data.
          css: { include: /tokens\.css/ },
        },
      },
      {
        test: {
          name: 'service',
          include: ['{auth,server,tooling}/**/*.service.test.ts'],
          globalSetup: ['auth/testing/global-setup.ts'],
          // They wait more than they compute: for databases, for mail, for an answer's even time.
          maxWorkers: 3,
          // As in the browser: what recurs is a fault, what a machine that stands still does once isn't.
          retry: process.env['CI'] ? 1 : 0,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
