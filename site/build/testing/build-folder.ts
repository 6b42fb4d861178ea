import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of sites that tests build, deleted after the run. */
    builds: string
  }
}

// Inside the project: builds with their output elsewhere would share one folder for intermediate
// files.
const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url))

/** Creates the folder for the sites that the tests of a run build. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'sites-'))
  project.provide('builds', folder)
  return () => rm(folder, { recursive: true, force: true })
}
