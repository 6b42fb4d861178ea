// `npx dropharbor`, `npm run owner --`: what an owner does with accounts and data, beside the
// service. Plain JavaScript, as server/main.js says.
import '../server/process/enable-compile-cache.js'
import { bundled } from '../server/process/bundle.js'

const { begin } = await (bundled('owner') ?? import('./begin.ts'))
await begin(process.argv.slice(2))
