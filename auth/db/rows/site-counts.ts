import type { Selectable } from 'kysely'

/**
 * What is counted: pages by path, other sites by host, steps to an account by name, sign-ins by
 * method and outcome.
 */
export type CountKind = 'view' | 'referrer' | 'step' | 'sign-in'

/** Ours: what visitors do, as sums only. */
export interface SiteCountsTable {
  /** In UTC, such as 2026-11-22. */
  day: string
  kind: CountKind
  name: string
  count: number
}

export type SiteCount = Selectable<SiteCountsTable>
