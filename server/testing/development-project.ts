import { copyProject } from '../../tooling/copy-project.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Makes a copy of the source for the running test alone, whose files it may change. */
export async function developmentProject(): Promise<string> {
  const folder = await temporaryFolder()
  await copyProject(folder)
  return folder
}
