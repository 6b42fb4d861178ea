import { chosen, options } from './options.ts'
import { table } from './report/table.ts'
import { lists } from './scale/lists.ts'
import { migration } from './scale/migration.ts'
import { type Kind, type Place, withPlaces } from './scale/places.ts'
import { requests } from './scale/requests.ts'
import { rotation } from './scale/rotation.ts'
import { sweep } from './scale/sweep.ts'

const FEW = 1_000
const kinds: readonly Kind[] = ['SQLite', 'Postgres']
const parts: Readonly<Record<string, (places: readonly Place[]) => Promise<string>>> = {
  requests,
  lists,
  rotation,
  migration,
  sweep,
}

/**
 * Measures the waits of visitors and the owner with many accounts, compared to a thousand. With
 * `--data` the databases are filled once; `--only "SQLite: requests"` selects one part.
 */
export async function scale(): Promise<string> {
  const all = kinds.flatMap((kind) => Object.keys(parts).map((part) => [kind, part] as const))
  const sections: string[] = []
  for (const [kind, part] of chosen(all, ([kind, part]) => `${kind}: ${part}`)) {
    const measure = parts[part] ?? (async () => table([], []))
    sections.push(`### ${kind}: ${part}\n\n${await withPlaces(kind, [FEW, options.accounts], measure)}`)
  }
  return sections.join('\n\n')
}
