import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** For the sites that tests build. It goes with the run. */
    builds: string
  }
}

// Inside the project: builds that go elsewhere share one folder for what they make on the way.
const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url))

/** One folder for the sites that the tests of a run build. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'sites-'))
  project.provide('builds', folder)
  return () => rm(folder, { recursive: true, force: true })
}
