import '../process/enable-compile-cache.js'
import { orExit } from '../or-exit.ts'
import { readConfig } from '../read-config.ts'

// Imported once the cache is on, and out here: a fault in the code is shown with its file and line.
const { serve } = await import('./serve.ts')

/**
 * `node run-service.ts PORT [--env-file=FILE]`: the auth service behind the development server,
 * which is told when it listens.
 */
const [, , port, ...args] = process.argv
await orExit(() => serve(Number(port), readConfig('serve', args)))
// The development server may be gone by then, or go, however it ends.
const stop = (): boolean => process.kill(process.pid, 'SIGTERM')
if (process.connected) process.once('disconnect', stop).send?.('ready')
else stop()
