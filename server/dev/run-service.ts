import '../process/enable-compile-cache.js'
import { orExit } from '../or-exit.ts'
import { readConfig } from '../read-config.ts'

// This is imported after the cache is on, and outside `orExit`: a fault in the code is shown with
// its file and line.
const { serve } = await import('./serve.ts')

/**
 * `node run-service.ts PORT [--env-file=FILE]`: runs the auth service behind the development
 * server, and notifies that when it listens.
 */
const [, , port, ...args] = process.argv
await orExit(() => serve(Number(port), readConfig('serve', args)))
// The development server may have ended by then, or may end later, in whatever way.
const stop = (): boolean => process.kill(process.pid, 'SIGTERM')
if (process.connected) process.once('disconnect', stop).send?.('ready')
else stop()
