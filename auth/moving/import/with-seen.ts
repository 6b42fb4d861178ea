import type { DatabaseSync } from 'node:sqlite'
import { openTemporary, unlessFull } from './files/temporary-database.ts'
import type { Fault } from './imported-account.ts'
import { type Sketch, subjectOf } from './sketch.ts'

/** Returns a fault if the source had the id, address, number or a subject of the account before. */
export type FindRepeated = (account: Sketch) => Fault | undefined

/** Addresses come in no order, so the next lookup may be anywhere. */
const CACHE_KB = 16_384

/** Finds accounts of a source that repeat an earlier one, in their order. */
export interface Seeing {
  first: FindRepeated
  /** The same once more, of the same accounts in the same order, without looking for each. */
  again: () => FindRepeated
  /** Whether one of them has this id. */
  has: (id: string) => boolean
}

/**
 * Runs work that remembers the ids, addresses, numbers and subjects of a source, in a temporary
 * database.
 */
export async function withSeen<T>(work: (seeing: Seeing) => Promise<T>): Promise<T> {
  const database = openTemporary()
  database.exec(`PRAGMA cache_size = -${CACHE_KB}`)
  database.exec('CREATE TABLE seen (value TEXT PRIMARY KEY, place TEXT NOT NULL) WITHOUT ROWID')
  database.exec('CREATE TABLE double (number INTEGER PRIMARY KEY, place TEXT, field TEXT, reason TEXT)')
  // This transaction is never committed; without it each row would be one.
  database.exec('BEGIN')
  try {
    return await work(seeingIn(database))
  } finally {
    database.close()
  }
}

function seeingIn(database: DatabaseSync): Seeing {
  const add = database.prepare('INSERT INTO seen VALUES (?, ?) ON CONFLICT DO NOTHING')
  const find = database.prepare('SELECT place FROM seen WHERE value = ?')
  const keep = database.prepare('INSERT INTO double VALUES (?, ?, ?, ?)')
  let count = 0
  return {
    has: (id) => find.get(id) !== undefined,
    first({ place, ...account }) {
      count++
      for (const [value, field] of namesOf(account)) {
        if (unlessFull(() => add.run(value, place)).changes === 1) continue
        const reason = `is that of ${find.get(value)?.['place']} too`
        unlessFull(() => keep.run(count, place, field, reason))
        return { place, field, reason }
      }
      return undefined
    },
    again() {
      const doubles = database.prepare('SELECT * FROM double ORDER BY number').iterate()
      let [at, next] = [0, doubles.next().value]
      return () => {
        if (++at !== next?.['number']) return undefined
        const { place, field, reason } = next
        next = doubles.next().value
        return { place: String(place), field: String(field), reason: String(reason) }
      }
    },
  }
}

/**
 * Returns what no two accounts may share. Address and number come first, because an id may be
 * derived from one.
 */
function namesOf({ id, email, phone, subjects }: Omit<Sketch, 'place'>): Map<string, string> {
  const names = new Map<string, string>()
  if (email) names.set(email, 'email')
  if (phone) names.set(phone, 'phone')
  names.set(id, 'id')
  for (const subject of subjects) names.set(subjectOf(subject), 'identities')
  return names
}
