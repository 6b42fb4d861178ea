import { type Acceptance, acceptanceNow } from './acceptance-now.ts'
import type { Lading } from './lading.ts'
import { readLading } from './read-lading.ts'

/** The only key in storage beside the session's (docs/decisions/047). */
const key = 'auth.lading'
/** A mailed link lives for an hour; a visitor who thinks it over comes back within the week. */
const lifeMs = 7 * 24 * 3600_000
const longest = 4000

/** An acceptance by a visitor who leaves for a provider, which can't pass it to the account. */
export interface PendingAcceptance {
  readonly data: Acceptance
  /**
   * `visitor`: applies if an account is created. `guest`: applies if the guest's account is made
   * permanent.
   */
  readonly by: 'visitor' | 'guest'
}

interface Load {
  readonly lading: Lading
  readonly accepted?: PendingAcceptance
}

/** A copy that lasts as long as the page, for a browser that has no room for it or refuses it. */
let unstored: string | null = null

/**
 * Data on its way to an account, in this browser, until the account has it, the visitor signs out,
 * or a week has passed.
 */
export const carried = {
  /**
   * Returns the bill of lading; empty if there is none, it has expired, or it was written by
   * something else.
   */
  read: (now = Date.now()): Lading => load(now).lading,

  /** Adds to the bill of lading: choosing a plan keeps the sentence, and vice versa. */
  add(lading: Lading, now = Date.now()): void {
    if (Object.keys(lading).length === 0) return
    const before = load(now)
    store({ ...before, lading: { ...before.lading, ...lading } }, now)
  },

  /** Notes that a visitor who leaves for a provider has accepted the texts, if there are any. */
  accept(by: PendingAcceptance['by'], now = Date.now()): void {
    const data = acceptanceNow(new Date(now))
    if (data) store({ ...load(now), accepted: { data, by } }, now)
  },

  accepted: (now = Date.now()): PendingAcceptance | undefined => load(now).accepted,

  drop(): void {
    unstored = null
    try {
      localStorage.removeItem(key)
    } catch {
      // There is nothing to remove.
    }
  },
}

function load(now: number): Load {
  const text = stored()
  if (text === null || text.length > longest) return { lading: {} }
  try {
    const { until, lading, accepted } = JSON.parse(text)
    if (!(until > now && until <= now + lifeMs)) return { lading: {} }
    return { lading: readLading(lading), ...(accepted && { accepted }) }
  } catch {
    return { lading: {} }
  }
}

function store(load: Load, now: number): void {
  const text = JSON.stringify({ ...load, until: now + lifeMs })
  try {
    localStorage.setItem(key, text)
    unstored = null
  } catch {
    unstored = text
  }
}

function stored(): string | null {
  try {
    return unstored ?? localStorage.getItem(key)
  } catch {
    return unstored
  }
}
