import type { AuthContext } from '../../context.ts'
import { countRows } from '../../db/count-rows.ts'
import { listTopNames } from '../../db/service/site-counts.ts'
import { countConfirmations, countQueue, listFailingMessages } from '../../db/service/waiting.ts'
import { dayOf } from '../../visits/day-of.ts'
import { secondFactorShare } from './second-factor-share.ts'
import { signUpsPerDay } from './sign-ups-per-day.ts'

const DAYS = 365
/** How many rows are counted exactly. */
const COUNTED = 10_000
const SHOWN_MESSAGES = 20
const SIGN_IN_DAYS = 30
const DAY_MS = 86_400_000
/** More than there are combinations of method and outcome. */
const MOST_SIGN_INS = 50
/** How long figures are shown before they are read again. */
const FRESH_MS = 60_000

type OverviewContext = Pick<AuthContext, 'db' | 'clock'>
export type Overview = Awaited<ReturnType<typeof take>>

/**
 * Returns a function that reads the figures of the overview, at most a minute old. Concurrent
 * callers share them.
 */
export function createOverview(context: OverviewContext): () => Promise<Overview> {
  let takenAt = Number.NEGATIVE_INFINITY
  let taken: Promise<Overview> | undefined
  return () => {
    const now = context.clock()
    if (taken && Math.abs(now - takenAt) < FRESH_MS) return taken
    takenAt = now
    taken = take(context).catch((error) => {
      taken = undefined
      throw error
    })
    return taken
  }
}

async function take(context: OverviewContext) {
  const { db, clock } = context
  const takenAt = new Date(clock()).toISOString()
  return {
    taken_at: takenAt,
    counted_to: COUNTED,
    accounts: await countRows(db, 'users', COUNTED),
    sign_ups: await signUpsPerDay(context, DAYS),
    second_factor: await secondFactorShare(context),
    sign_ins: await listTopNames(db, 'sign-in', dayOf(clock() - (SIGN_IN_DAYS - 1) * DAY_MS), MOST_SIGN_INS),
    confirmations: await countConfirmations(db, COUNTED),
    messages: await countQueue(db, 'messages', COUNTED),
    failing_messages: await listFailingMessages(db, { among: COUNTED, limit: SHOWN_MESSAGES }),
    events: await countQueue(db, 'events', COUNTED),
  }
}
