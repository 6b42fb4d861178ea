import { type Acceptance, acceptanceNow } from './acceptance-now.ts'
import type { Lading } from './lading.ts'
import { readLading } from './read-lading.ts'

/** The one key beside the session's (docs/decisions/047). */
const key = 'auth.lading'
/** A mailed link lives for an hour, and who thinks it over comes back within the week. */
const lifeMs = 7 * 24 * 3600_000
const longest = 4000

/** What was accepted on the way to a provider, which tells the account nothing of it. */
export interface PendingAcceptance {
  readonly data: Acceptance
  /** By a visitor, if an account was made for it; or by a guest, whose account was kept. */
  readonly by: 'visitor' | 'guest'
}

interface Load {
  readonly lading: Lading
  readonly accepted?: PendingAcceptance
}

/** What the browser has no room for, or refuses: it lasts as long as the page. */
let unstored: string | null = null

/**
 * What is on its way to an account, in this browser: until it is there, a sign-out, or a week has
 * passed.
 */
export const carried = {
  /** The bill of lading; empty when there is none, it is over, or something else wrote there. */
  read: (now = Date.now()): Lading => load(now).lading,

  /** Adds this to it: a plan that is chosen leaves the sentence, and the other way round. */
  add(lading: Lading, now = Date.now()): void {
    if (Object.keys(lading).length === 0) return
    const before = load(now)
    store({ ...before, lading: { ...before.lading, ...lading } }, now)
  },

  /** Notes that the texts have been accepted, where there are any, by who leaves for a provider. */
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
      // There is nothing.
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
