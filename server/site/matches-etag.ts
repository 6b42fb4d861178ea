/**
 * Returns whether an If-None-Match header names this validator, by weak comparison (RFC 9110,
 * 13.1.2).
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')))
}
