/** What stands for a time that is later than any, or earlier. */
const ENDS = { latest: '9999-12-31T23:59:59.999Z', earliest: '0001-01-01T00:00:00.000Z' }

/** How Postgres writes a time of ours, in a session whose time zone is UTC. */
const USUAL = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/

/**
 * A timestamp of Postgres as RFC 3339. It knows `infinity`, and years that JavaScript does not: one
 * such row must not fail every query that reads it.
 */
export function readTimestamp(text: string): string {
  const usual = USUAL.exec(text)
  // Several times as fast as a `Date`: a page of a thousand accounts has ten thousand of them.
  if (usual) return `${usual[1]}T${usual[2]}.${(usual[3] ?? '').padEnd(3, '0')}Z`
  const time = new Date(text)
  if (!Number.isNaN(time.getTime())) return time.toISOString()
  return text.startsWith('-') || text.endsWith('BC') ? ENDS.earliest : ENDS.latest
}
