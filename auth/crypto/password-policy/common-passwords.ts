import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

let list: ReadonlySet<string> | undefined

/**
 * Checks whether a text, in lower case, is one of the commonest passwords. The list has those of at
 * least six characters among the 10,000 commonest of two collections (see docs/decisions/028). It
 * is read at the first call.
 */
export function isCommonPassword(text: string): boolean {
  list ??= new Set(
    gunzipSync(readFileSync(new URL('common-passwords.txt.gz', import.meta.url)))
      .toString()
      .split('\n'),
  )
  return list.has(text)
}
