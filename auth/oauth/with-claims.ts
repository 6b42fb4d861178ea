import type { Metadata } from '../db/tables.ts'
import { metadataFits } from '../values/assert-metadata-fits.ts'

/**
 * Returns an account's metadata with the claims of a provider: the shortest first, as many as
 * access tokens can carry. A provider may say so much that no server would accept a token of the
 * account. The identity keeps all of it.
 */
export function withClaims(before: Metadata, claims: Metadata): Metadata {
  const all = { ...before, ...claims }
  if (metadataFits(all, before)) return all
  const lengthOf = (claim: [string, unknown]) => JSON.stringify(claim).length
  let held = before
  for (const claim of Object.entries(claims).sort((a, b) => lengthOf(a) - lengthOf(b))) {
    const more = { ...held, ...Object.fromEntries([claim]) }
    if (metadataFits(more, before)) held = more
  }
  return held
}
