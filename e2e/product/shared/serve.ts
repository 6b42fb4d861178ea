import { spawnSync } from 'node:child_process'
import { startPlain } from './start-plain.ts'
import { startWithProviders } from './start-with-providers.ts'

// Starts the products that all tests share, on the site as its sources are now, until stopped. They
// start in parallel, which keeps both cores busy.
const { status } = spawnSync(process.execPath, ['server/build-if-stale.ts'], { stdio: 'inherit' })
if (status !== 0) process.exit(1)
const starts = await Promise.allSettled([startPlain(), startWithProviders()])
const products = starts.filter((start) => start.status === 'fulfilled').map(({ value }) => value)
const stop = () => Promise.all(products.map((product) => product.stop()))
const failed = starts.find((start) => start.status === 'rejected')
if (failed) {
  await stop()
  throw failed.reason
}
process.once('SIGTERM', stop)
// The line that the tests wait for.
process.stdout.write('The products are ready.\n')
