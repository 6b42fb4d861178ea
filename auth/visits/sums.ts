import type { CountKind, SiteCount } from '../db/tables.ts'

/** Hosts of a day that have sums of their own: made-up hosts fill neither memory nor disk. */
const MOST_HOSTS = 100
/** All further hosts of a day. No host is named so: theirs have a dot. */
const OTHER = 'other'
/** Days of one kind. Only a database that is away for long lets so many wait. */
const MOST_GROUPS = 60

/** Sums by day, kind and name, bounded whatever is added. What is beyond is not counted. */
export class Sums {
  readonly #groups = new Map<string, { day: string; kind: CountKind; names: Map<string, number> }>()

  get isEmpty(): boolean {
    return this.#groups.size === 0
  }

  add({ day, kind, name, count }: SiteCount): void {
    const key = `${day} ${kind}`
    let group = this.#groups.get(key)
    if (!group) {
      if (this.#groups.size >= MOST_GROUPS) return
      group = { day, kind, names: new Map() }
      this.#groups.set(key, group)
    }
    const { names } = group
    const isBeyond = kind === 'referrer' && names.size >= MOST_HOSTS && !names.has(name)
    const counted = isBeyond ? OTHER : name
    names.set(counted, (names.get(counted) ?? 0) + count)
  }

  /** In one order, so that processes that write at once never wait for each other in a circle. */
  list(): SiteCount[] {
    const groups = [...this.#groups].toSorted(byKey)
    return groups.flatMap(([, { day, kind, names }]) =>
      [...names].toSorted(byKey).map(([name, count]) => ({ day, kind, name, count })),
    )
  }
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1
