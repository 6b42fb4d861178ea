import type { ServerConfig } from '../config.ts'
import { workerCount } from './worker-count.ts'

/**
 * Serves from this process, or from as many as `WORKERS` says. `environment` is that of this
 * process before files of settings were read: workers read those again.
 */
export async function begin(
  config: ServerConfig,
  environment: NodeJS.ProcessEnv,
  noticed: readonly string[] = [],
): Promise<void> {
  const workers = workerCount(config)
  if (workers === 1) {
    const { run } = await import('../run.ts')
    return run(config, { noticed })
  }
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  const { supervise } = await import('./supervise.ts')
  return supervise(config, workers, noticed)
}
