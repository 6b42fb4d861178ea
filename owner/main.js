// `npx dropharbor`, `npm run owner --`: the owner's commands for accounts and data, beside the
// service. This is plain JavaScript, as server/main.js explains.
import '../server/process/assert-node.js'
import '../server/process/enable-compile-cache.js'
import { bundled } from '../server/process/bundle.js'

const { begin } = await (bundled('owner') ?? import('./begin.ts'))
await begin(process.argv.slice(2))
