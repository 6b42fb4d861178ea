// `npm start`. This is plain JavaScript, as main.js explains.
import './process/assert-node.js'
import './process/enable-compile-cache.js'
import './process/size-thread-pool.js'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bundled } from './process/bundle.js'

const importBundled = () => bundled('serve')

/**
 * Makes the bundle in a process of its own, whose memory is freed when it ends. Where the folder
 * can't be written, the sources are used.
 */
function bundleFirst() {
  spawnSync(process.execPath, [join(import.meta.dirname, 'build/bundle.ts')], { stdio: 'inherit' })
  return importBundled()
}

const { serve } = await (importBundled() ?? bundleFirst() ?? import('./serve.ts'))
await serve({ builds: true })
