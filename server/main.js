// Plain JavaScript until the cache is on: to read TypeScript that it does not have, Node loads a
// compiler, 12 MB that stay.
import './process/enable-compile-cache.js'
import './process/size-thread-pool.js'
import { bundled } from './process/bundle.js'

const { serve } = await (bundled('serve') ?? import('./serve.ts'))
await serve()
