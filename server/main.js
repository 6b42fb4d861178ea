// This is plain JavaScript until the cache is on: to read TypeScript that is not in the cache, Node
// loads a compiler, whose 12 MB stay in memory.
import './process/assert-node.js'
import './process/enable-compile-cache.js'
import './process/size-thread-pool.js'
import { bundled } from './process/bundle.js'

const { serve } = await (bundled('serve') ?? import('./serve.ts'))
await serve()
