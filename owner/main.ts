import '../server/process/enable-compile-cache.js'
import { run } from './run.ts'

/**
 * `npx dropharbor`, `npm run owner --`: what an owner does with accounts and data, beside the
 * service.
 */
await run(process.argv.slice(2))
