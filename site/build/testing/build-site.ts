import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const astro = join(root, 'node_modules/astro/bin/astro.mjs')

type Settings = Readonly<Record<string, string>>

/**
 * Builds the site with these settings, once for all test files of a run that use the same, and
 * returns its folder. Runs in a process of its own, since a test runner's environment changes the
 * build.
 */
export async function buildSite(settings: Settings): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16)
  const folder = join(inject('builds'), key)
  const end = `${folder}.end`
  const isOurs = await mkdir(`${folder}.begun`).then(
    () => true,
    () => false,
  )
  if (isOurs) {
    await writeFile(`${end}.part`, await build(folder, settings))
    await rename(`${end}.part`, end)
  }
  while (!existsSync(end)) await wait(50)
  const fault = await readFile(end, 'utf8')
  if (fault !== '') throw new Error(fault)
  return folder
}

/** Resolves to the error message of a build, empty if it succeeded. */
const build = (folder: string, settings: Settings): Promise<string> =>
  promisify(execFile)(process.execPath, [astro, 'build', '--outDir', folder], {
    cwd: root,
    env: { PATH: process.env['PATH'], ASTRO_TELEMETRY_DISABLED: '1', ...settings },
  }).then(
    () => '',
    (error: Error) => error.message,
  )
