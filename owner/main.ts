import '../server/process/enable-compile-cache.js'
import { run } from './run.ts'
import { outliveReaders } from './terminal/outlive-readers.ts'

/**
 * `npx dropharbor`, `npm run owner --`: what an owner does with accounts and data, beside the
 * service.
 */
outliveReaders()
await run(process.argv.slice(2))
