import { rm } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import { quickFolder } from '../../tooling/quick-folder.ts'

/** A folder of the running test's own, gone when it is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await quickFolder('dropharbor-')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
