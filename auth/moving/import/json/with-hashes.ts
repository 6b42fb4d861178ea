import { openTemporary, unlessFull } from '../files/temporary-database.ts'
import { objectOf, type SourceObject, textOf } from './json-values.ts'
import { OWN, ownIdOf } from './own-account-of-auth0.ts'
import { readLines } from './read-lines.ts'

/** The hash of an account's password; empty where there is none. */
export type HashOf = (given: SourceObject) => string

/**
 * Runs work with the hashes in a file that Auth0's support sends besides the export of users, as
 * lines of JSON. Throws an Error that names the line without a hash.
 */
export async function withHashes<T>(file: string, work: (hashOf: HashOf) => Promise<T>): Promise<T> {
  const database = openTemporary()
  try {
    database.exec('CREATE TABLE hash (name TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID; BEGIN')
    const insert = database.prepare(
      'INSERT INTO hash VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET hash = ?',
    )
    for await (const { line, text } of readLines(file)) {
      if (text?.trim() === '') continue
      const { name, hash } = hashIn(text)
      if (name === '' || hash === '') {
        throw new Error(`${file}, line ${line}: has no _id or email with a passwordHash`)
      }
      // An address that two accounts have does not tell which of them has the hash.
      unlessFull(() => insert.run(name, hash, name.startsWith(OWN) ? hash : ''))
    }
    const find = database.prepare('SELECT hash FROM hash WHERE name = ?')
    return await work((given) => {
      const id = textOf(given['user_id'])
      // The address may be another account's, at a provider.
      if (id !== '' && !id.startsWith(OWN)) return ''
      const row = find.get(id) ?? find.get(textOf(given['email']).toLowerCase())
      return String(row?.['hash'] ?? '')
    })
  } finally {
    database.close()
  }
}

/**
 * Returns the hash of a line, with the name by which its account is found: its id, or else its
 * address.
 */
function hashIn(text = '{}'): { name: string; hash: string } {
  try {
    const given = objectOf(JSON.parse(text))
    const name = ownIdOf(given) || textOf(given['email']).toLowerCase()
    return { name, hash: textOf(given['passwordHash']) }
  } catch {
    return { name: '', hash: '' }
  }
}
