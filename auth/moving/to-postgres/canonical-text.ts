import { isIPv6 } from 'node:net'
import { readTimestamp } from '../../db/postgres/read-timestamp.ts'

/** A value in the form that one of the databases writes: text, or null. */
type Written = string | null

/** Sorts the keys of an object: jsonb keeps no order, and one value of each key. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, within]) => [key, ordered(within)] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const canonicalJson = (text: string) => JSON.stringify(ordered(JSON.parse(text)))

/** The service's own form of a time; Postgres writes none with a T. */
const OURS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function canonicalTime(text: string): string {
  if (OURS.test(text)) return text
  return text.includes('T') ? new Date(text).toISOString() : readTimestamp(text)
}

/**
 * Normalises an address: Postgres adds a prefix of its full length, and shortens IPv6 (RFC 5952).
 */
function canonicalAddress(text: string): string {
  const address = text.replace(/\/(?:32|128)$/, '')
  return address.includes(':') && isIPv6(address) ? new URL(`http://[${address}]`).hostname : address
}

/**
 * Normalisers for Postgres types in which different texts mean the same; other types have one form.
 */
const canonical: Readonly<Record<string, (text: string) => string>> = {
  jsonb: canonicalJson,
  json: canonicalJson,
  boolean: (text) => (text === '1' || text === 'true' ? 'true' : 'false'),
  'timestamp with time zone': canonicalTime,
  uuid: (text) => text.toLowerCase(),
  inet: canonicalAddress,
}

/**
 * Returns a value in a form in which equal values are equal texts, whichever database wrote it. An
 * invalid value is returned unchanged; Postgres refuses it.
 */
export function canonicalText(type: string, value: Written): Written {
  if (value === null) return null
  try {
    return canonical[type]?.(value) ?? value
  } catch {
    return value
  }
}
