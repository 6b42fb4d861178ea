import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a CSV file of accounts, with faulty lines at these line numbers. */
export async function csvFile(folder: string, accounts: number, faulty: Record<number, string> = {}) {
  const file = join(folder, `${randomUUID()}.csv`)
  const name = randomUUID()
  const lines = Array.from(
    { length: accounts },
    (_, index) => faulty[index + 2] ?? `${index}-${name}@example.com`,
  )
  await writeFile(file, `email\n${lines.join('\n')}\n`)
  return { file, name }
}
