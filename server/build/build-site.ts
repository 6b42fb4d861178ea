import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'astro'
import { build as bundle } from 'vite'
import { SettingsError } from '../../auth/settings/parse-settings.ts'
import type { ServerConfig } from '../config.ts'
import { contentFaults } from '../dev/content-faults.ts'
import { ownerPageFolder, siteFolder, templatesFolder } from '../site/folder.ts'
import { writeBuiltFrom } from './built-from.ts'
import { compressFiles } from './compress-files.ts'
import { fingerprint } from './fingerprint.ts'
import { projectRoot } from './project-root.ts'
import { siteEnvironment } from './site-environment.ts'
import { swapFolder } from './swap-folder.ts'

/** The build goes beside the served site, which stays until the new one is complete. */
const aside = `${siteFolder}-next`
const templatesAside = `${aside}-messages`
const ownerPageAside = `${aside}-owner`
/** What a failed build leaves of its Markdown (`site/build/own-store.ts`). */
const storeAside = `${aside}-store`

/**
 * Builds the site with these settings, compresses it, and stamps it with what it was built from.
 * Content with faults is not built: throws a line for each fault, with its file and position.
 */
export async function buildSite(config: ServerConfig): Promise<void> {
  const settings = siteEnvironment(config)
  const faults = contentFaults(projectRoot, config.CONTENT_DIR)()
  if (faults.length > 0) {
    throw new SettingsError(
      faults.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`),
    )
  }
  // Taken before the build, so that a source file that changes meanwhile makes the next start build
  // again.
  const taken = await fingerprint(projectRoot, settings)

  // With the NODE_ENV of a developer's shell, visitors would load React's development build.
  Object.assign(process.env, settings, { NODE_ENV: 'production' })
  try {
    await build({ root: projectRoot, outDir: aside, logLevel: 'warn' })
    await compressFiles(aside)
    await bundle({
      configFile: join(projectRoot, 'owner-page.config.ts'),
      build: { outDir: ownerPageAside },
      // The build warns about "use client", which means nothing to a page rendered only in the
      // browser.
      logLevel: 'error',
    })
    await compressFiles(ownerPageAside)
    await writeBuiltFrom(aside, { fingerprint: taken, settings })
    await swapFolder(templatesAside, templatesFolder)
    await swapFolder(ownerPageAside, ownerPageFolder)
    await swapFolder(aside, siteFolder)
  } finally {
    for (const folder of [aside, templatesAside, ownerPageAside, storeAside])
      await rm(folder, { recursive: true, force: true })
  }
}
