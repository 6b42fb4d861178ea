// `npm start`. Plain JavaScript, as main.js says.
import './process/enable-compile-cache.js'
import './process/size-thread-pool.js'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bundled } from './process/bundle.js'

const importBundled = () => bundled('serve')

/** In a process of its own, whose memory is given back. Where the folder can't be written, sources will do. */
function bundleFirst() {
  spawnSync(process.execPath, [join(import.meta.dirname, 'build/bundle.ts')], { stdio: 'inherit' })
  return importBundled()
}

const { serve } = await (importBundled() ?? bundleFirst() ?? import('./serve.ts'))
await serve({ builds: true })
