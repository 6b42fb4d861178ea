import type { CountKind, SiteCount } from '../db/tables.ts'

/**
 * The most hosts of a day with sums of their own: made-up hosts must fill neither memory nor disk.
 */
const MOST_HOSTS = 100
/** The name for all further hosts of a day. No host has this name: hosts contain a dot. */
const OTHER = 'other'
/**
 * The most groups, each a day and a kind. So many wait only if the database is unreachable for
 * long.
 */
const MOST_GROUPS = 60

/** Sums by day, kind and name, bounded in size. Counts beyond the bounds are dropped. */
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

  /** Lists the sums in a fixed order, so that processes that write at once don't deadlock. */
  list(): SiteCount[] {
    const groups = [...this.#groups].toSorted(byKey)
    return groups.flatMap(([, { day, kind, names }]) =>
      [...names].toSorted(byKey).map(([name, count]) => ({ day, kind, name, count })),
    )
  }
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1
