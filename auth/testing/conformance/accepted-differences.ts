import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A reason to answer otherwise than Supabase Auth, and where the recordings show it. */
interface Reason {
  why: string
  places: Place[]
}

interface Place {
  scenario: string
  /** Counted from 1; `*` is every step. */
  step: number | '*'
  /** What differs, as JSONPath of the recorded exchange. */
  paths: string[]
  /** The server that it applies to, if a scenario is replayed against several. */
  server?: string
  /** The step is not replayed, because our answer would mislead later steps. */
  passed_over?: true
  /** The least duration of the step: the next one would come too early for us. */
  wait_ms?: number | 'between mails'
}

/** A difference as the replayer takes it (`--accepted`), and how its step changes. */
export interface AcceptedDifference extends Omit<Place, 'paths'> {
  path: string
  why: string
}

/** Reads accepted-differences.json. */
export async function readReasons(): Promise<Reason[]> {
  const path = fileURLToPath(new URL('accepted-differences.json', import.meta.url))
  return JSON.parse(await readFile(path, 'utf8'))
}

/** Returns each difference by itself. */
export const differencesOf = (reasons: readonly Reason[]): AcceptedDifference[] =>
  reasons.flatMap(({ why, places }) =>
    places.flatMap(({ paths, ...place }) => paths.map((path) => ({ ...place, path, why }))),
  )
