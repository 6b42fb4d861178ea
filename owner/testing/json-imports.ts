import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine } from './command-line.ts'

/** Returns functions that import JSON files into a service with these settings. */
export function jsonImports(settings: Parameters<typeof commandLine>[0]) {
  const { owner } = commandLine(settings)
  return {
    /** Writes a new file with this text, and returns its path. */
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
