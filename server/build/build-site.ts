import { writeFile } from 'node:fs/promises'
import { build } from 'astro'
import type { ServerConfig } from '../config.ts'
import { siteFolder } from '../site/folder.ts'
import { compressFiles } from './compress-files.ts'
import { fingerprint } from './fingerprint.ts'
import { projectRoot } from './project-root.ts'
import { siteEnvironment } from './site-environment.ts'
import { stampFile } from './stamp-file.ts'

/** Builds the site with these settings, compresses it, and stamps it with what it was made from. */
export async function buildSite(config: ServerConfig): Promise<void> {
  const environment = siteEnvironment(config)
  // Taken before the build, so that a source file that changes meanwhile makes the next start build again.
  const stamp = await fingerprint(projectRoot, environment)

  Object.assign(process.env, environment)
  await build({ root: projectRoot, logLevel: 'warn' })

  await compressFiles(siteFolder)
  await writeFile(stampFile, stamp)
}
