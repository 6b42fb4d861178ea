import type { ServerConfig } from '../config.ts'
import { siteFolder } from '../site/folder.ts'
import { readBuiltFrom } from './built-from.ts'
import { fingerprint } from './fingerprint.ts'
import { projectRoot } from './project-root.ts'
import { siteEnvironment } from './site-environment.ts'

/** Returns whether the built site exists and was made from this source with these settings. */
export async function isBuilt(config: ServerConfig): Promise<boolean> {
  const [from, current] = await Promise.all([
    readBuiltFrom(siteFolder),
    fingerprint(projectRoot, siteEnvironment(config)),
  ])
  return from?.fingerprint === current
}
