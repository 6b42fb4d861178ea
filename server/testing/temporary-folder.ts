import { rm } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import { quickFolder } from '../../tooling/quick-folder.ts'

/** Creates a folder for the running test, which is removed after it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await quickFolder('dropharbor-')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
