import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilledMessage } from '../templates/template.ts'

const MOST_KEPT = 200

/** Messages that no provider sends, kept in the data folder for development. */
export interface Outbox {
  keep: (message: FilledMessage) => Promise<void>
  /** Lists the messages, the newest first. */
  list: () => Promise<FilledMessage[]>
}

/** Opens the outbox of a folder: one file for each message, which only this user may read. */
export function openOutbox(dataFolder: string): Outbox {
  const folder = join(dataFolder, 'outbox')
  const names = async (): Promise<string[]> =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  // A stored file never changes, so it is read once.
  let known = new Map<string, FilledMessage>()
  const read = async (name: string): Promise<FilledMessage | undefined> => {
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : JSON.parse(text)
  }

  return {
    async keep(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The names sort by time, and the same message twice is one file.
      const path = join(folder, `${message.createdAt.replaceAll(':', '-')}_${message.id}.json`)
      await writeFile(`${path}.part`, JSON.stringify(message), { mode: 0o600 })
      await rename(`${path}.part`, path)
      for (const name of (await names()).slice(0, -MOST_KEPT)) await rm(join(folder, name), { force: true })
    },
    async list() {
      const present = await names()
      const kept = await Promise.all(present.map(async (name) => known.get(name) ?? read(name)))
      const pairs = present.map((name, index) => [name, kept[index]] as const)
      known = new Map(pairs.filter((pair): pair is [string, FilledMessage] => pair[1] !== undefined))
      return [...known.values()].reverse()
    },
  }
}
