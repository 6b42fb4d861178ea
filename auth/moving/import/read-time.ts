/**
 * RFC 3339, or the form in which Postgres prints it: with a space, and a zone of hours only.
 * Without a zone it is UTC.
 */
const TIME =
  /^(?<day>[1-9]\d{3}-\d\d-\d\d)(?:[T ](?<clock>\d\d:\d\d(?::\d\d)?)(?<fraction>\.\d{1,9})?(?<zone>Z|[+-]\d\d(?::?\d\d)?)?)?$/
/** Seconds or milliseconds since 1970. */
const COUNT = /^\d{9,10}$|^\d{12,13}$/

/**
 * The form of nearly all times of a database, in UTC. A day that every month has needs no calendar.
 */
const USUAL =
  /^([1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]))[T ]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d{1,6}))?(?:Z|\+00(?::00)?)?$/

/** Returns a time of a source in our form. Throws an Error if it is none. */
export function readTime(text: string): string {
  const [, date, clock, decimals = ''] = USUAL.exec(text) ?? []
  if (date !== undefined) return `${date}T${clock}.${decimals.slice(0, 3).padEnd(3, '0')}Z`
  return readUnusualTime(text)
}

function readUnusualTime(text: string): string {
  if (COUNT.test(text)) return new Date(Number(text) * (text.length > 10 ? 1 : 1000)).toISOString()
  const { day, clock = '00:00', fraction = '', zone = 'Z' } = TIME.exec(text)?.groups ?? {}
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  const seconds = clock.length === 5 ? `${clock}:00` : clock
  const time = new Date(`${day}T${seconds}${fraction.slice(0, 4)}${offset}`)
  if (day === undefined || !isDay(day) || Number.isNaN(time.getTime()) || time > LATEST) {
    throw new Error('must be a time such as 2026-01-31T12:00:00Z')
  }
  return time.toISOString()
}

const LATEST = new Date('9999-12-31T23:59:59.999Z')

/** Whether a day exists: JavaScript takes the 31st of February for a day in March. */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
