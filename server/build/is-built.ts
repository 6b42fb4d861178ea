import { readFile } from 'node:fs/promises'
import type { ServerConfig } from '../config.ts'
import { fingerprint } from './fingerprint.ts'
import { projectRoot } from './project-root.ts'
import { siteEnvironment } from './site-environment.ts'
import { stampFile } from './stamp-file.ts'

/** Whether the built site is there and was made from this source with these settings. */
export async function isBuilt(config: ServerConfig): Promise<boolean> {
  const [stamp, current] = await Promise.all([
    readFile(stampFile, 'utf8').catch(() => undefined),
    fingerprint(projectRoot, siteEnvironment(config)),
  ])
  return stamp === current
}
