// `npm start`. Plain JavaScript, as main.js says.
import './process/enable-compile-cache.js'
import './process/size-thread-pool.js'

const { serve } = await import('./serve.ts')
await serve({ builds: true })
