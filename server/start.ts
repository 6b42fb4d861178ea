import './enable-compile-cache.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build/is-built.ts'
import { orExit } from './or-exit.ts'
import { readConfig } from './read-config.ts'

/** `npm start`: builds the site when its output is missing or out of date, then serves it from this process. */
await orExit(async () => {
  const config = readConfig()
  if (!(await isBuilt(config))) await build()
  const { run } = await import('./run.ts')
  await run(config)
})

/** In a process of its own, whose memory is given back when it is done. */
async function build(): Promise<void> {
  process.stderr.write('Building the site, which takes a few seconds.\n')
  const path = fileURLToPath(new URL('build.ts', import.meta.url))
  const child = spawn(process.execPath, [path], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [status] = await once(child, 'exit')
  if (status !== 0) process.exit(1)
}
