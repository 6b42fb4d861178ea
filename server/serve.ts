import { orExit } from './or-exit.ts'
import { readConfig } from './read-config.ts'
import { begin } from './workers/begin.ts'

/**
 * Serves the built site, or builds it first when its output is missing or out of date. Workers read
 * the settings again, from the environment as it was before files of settings were read.
 */
export async function serve({ builds = false } = {}): Promise<void> {
  const environment = { ...process.env }
  await orExit(async () => {
    const config = readConfig(builds ? 'start' : 'serve')
    if (builds) {
      const { ensureBuilt } = await import('./build/ensure-built.ts')
      await ensureBuilt(config)
      return begin(config, environment)
    }
    const { assertBuiltWith } = await import('./build/assert-built-with.ts')
    await begin(config, environment, await assertBuiltWith(config))
  })
}
