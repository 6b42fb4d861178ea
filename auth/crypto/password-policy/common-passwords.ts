import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

let list: ReadonlySet<string> | undefined

/**
 * Whether this is one of the commonest passwords, in small letters. The list has those of at least
 * six characters among the 10,000 commonest of two collections (see docs/decisions/028); it is read
 * when it is first asked.
 */
export function isCommonPassword(text: string): boolean {
  list ??= new Set(
    gunzipSync(readFileSync(new URL('common-passwords.txt.gz', import.meta.url)))
      .toString()
      .split('\n'),
  )
  return list.has(text)
}
