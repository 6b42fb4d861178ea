import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ServerConfig } from '../config.ts'
import { isBuilt } from './is-built.ts'
import { projectRoot } from './project-root.ts'

/**
 * Builds the site where its output is missing or out of date. Ends this process where the build
 * fails.
 */
export async function ensureBuilt(config: ServerConfig): Promise<void> {
  if (await isBuilt(config)) return
  process.stderr.write('Building the site, which takes a few seconds.\n')
  // The build runs in a process of its own, whose memory is freed when it ends.
  const child = spawn(process.execPath, [join(projectRoot, 'server/build.ts'), '--if-stale'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) process.exit(1)
}
