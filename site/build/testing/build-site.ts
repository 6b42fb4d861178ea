import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const astro = join(root, 'node_modules/astro/bin/astro.mjs')
// Inside the project: builds that go elsewhere share one folder for what they make on the way.
const cache = join(root, 'node_modules/.cache')

/**
 * Builds the site with these settings into a folder that is gone when the test file is over. In a process of its own,
 * since a test runner's own environment changes what is built.
 */
export async function buildSite(settings: Readonly<Record<string, string>>): Promise<string> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'site-'))
  afterAll(async () => {
    for (const each of [folder, `${folder}-messages`]) await rm(each, { recursive: true })
  })
  await promisify(execFile)(process.execPath, [astro, 'build', '--outDir', folder], {
    cwd: root,
    env: { PATH: process.env['PATH'], ASTRO_TELEMETRY_DISABLED: '1', ...settings },
  })
  return folder
}
