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

/** Beside the site that is served, which stays until this one is whole. */
const aside = `${siteFolder}-next`
const templatesAside = `${aside}-messages`
const ownerPageAside = `${aside}-owner`
/** What a build that fails leaves of its Markdown (`site/build/own-store.ts`). */
const storeAside = `${aside}-store`

/**
 * Builds the site with these settings, compresses it, and stamps it with what it was made from.
 * Content with faults is not built: throws a line for each, with its file and place.
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

  // With NODE_ENV as a developer's shell has it, visitors would load React's development build.
  Object.assign(process.env, settings, { NODE_ENV: 'production' })
  try {
    await build({ root: projectRoot, outDir: aside, logLevel: 'warn' })
    await compressFiles(aside)
    await bundle({
      configFile: join(projectRoot, 'owner-page.config.ts'),
      build: { outDir: ownerPageAside },
      // It warns of "use client", which means nothing to a page that the browser alone draws.
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
