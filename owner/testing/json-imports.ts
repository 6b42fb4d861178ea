import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine } from './command-line.ts'

/** Imports files of JSON into a service of these settings. */
export function jsonImports(settings: Parameters<typeof commandLine>[0]) {
  const { owner } = commandLine(settings)
  return {
    /** A new file of this text, by its path. */
    write: async (text: string) => {
      const file = join(settings().DATA_DIR, `${randomUUID()}.json`)
      await writeFile(file, text)
      return file
    },
    run: async (args: string[]) => {
      const { status, stdout, stderr } = await owner(['import', ...args, '--json'])
      return { status, stderr, report: stdout === '' ? undefined : JSON.parse(stdout) }
    },
  }
}
