import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserArguments } from './e2e/browser/browser-arguments.ts'
import { findBrowser } from './e2e/browser/find-browser.ts'
import { freePort } from './tooling/free-port.ts'
import { quickPlace } from './tooling/quick-folder.ts'

// Workers read this file again and inherit the environment: all of them use what the first reading
// chose.
for (const name of ['', 'PROVIDERS_', 'HARBOUR_', 'LIGHTHOUSE_', 'ABSENT_'])
  process.env[`E2E_${name}PORT`] ??= String(await freePort())
const { E2E_PORT: port } = process.env
// Tests of the owner's page run a command beside the service.
process.env['E2E_DATA_DIR'] ??= join(await quickPlace(), `dropharbor-e2e-${randomUUID()}`)
// Each worker and each product would compile its modules anew.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/dropharbor')
const executablePath = findBrowser()

/** These begin first: a product of a worker's own, and a site that is built, take their time. */
const long = /(hand-off|two-hosts|required-factor)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // They wait a third of their time: for the service, for frames, for a mail.
  workers: 4,
  forbidOnly: !!process.env['CI'],
  // What fails once fails a visitor once: its cause is mended.
  retries: 0,
  // What a busy machine or a slow one takes ten times as long for is no fault.
  timeout: 120_000,
  reporter: [['list'], ['./e2e/report/slowest.ts']],
  snapshotPathTemplate: '{testDir}/accepted/{arg}{ext}',
  expect: { timeout: 30_000, toMatchSnapshot: { threshold: 0.15, maxDiffPixelRatio: 0.002 } },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Movement takes a third of the processor: tests about it say so (`inMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: `http://localhost:${port}`,
    // Recording takes a seventh of the time: `--trace on` asks for it.
    trace: 'off',
    launchOptions: { ...(executablePath && { executablePath }), args: browserArguments() },
  },
  projects: [{ name: 'long', testMatch: long }, { testIgnore: long }],
  // The product itself, on free ports and empty databases.
  webServer: {
    command: 'node e2e/product/shared/serve.ts',
    wait: { stdout: /The products are ready/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    timeout: 180_000,
  },
})
