// Plain JavaScript until the cache is on: to read TypeScript that it does not have, Node loads a
// compiler, 12 MB that stay.
import './process/enable-compile-cache.js'

const { serve } = await import('./serve.ts')
await serve()
