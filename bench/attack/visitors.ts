import type { RecordableHistogram } from 'node:perf_hooks'
import type { Request } from 'autocannon'
import { drive } from '../load/drive.ts'
import * as requests from '../load/requests.ts'
import type { Account } from '../product/sign-up.ts'

/** What visitors do meanwhile, how often a second in all. */
const doings: Readonly<Record<string, { perSecond: number; request: (account: Account) => Request }>> = {
  'sign-in': { perSecond: 3, request: requests.signIn },
  refresh: { perSecond: 6, request: requests.refresh },
  'GET /user': { perSecond: 20, request: requests.getUser },
  page: { perSecond: 20, request: () => requests.get('/pricing') },
}
export const doingNames = Object.keys(doings)

/**
 * How long visitors waited, by what they did, in microseconds; and how many got no answer of use.
 */
export interface Waits {
  latencies: Record<string, RecordableHistogram>
  failures: number
}

/**
 * Visitors who come at an even pace for so many seconds, each account from an address of its own.
 */
export function createVisitors(origin: string, accounts: readonly Account[]) {
  // Made once: each refresh hands its token on to the next.
  const groups = Object.values(doings).map(({ perSecond, request }) => ({
    rate: perSecond,
    clients: accounts.map((account, index) => from(`198.51.100.${index + 1}`, request(account))),
  }))
  return async (seconds: number): Promise<Waits> => {
    const figures = await Promise.all(groups.map((group) => drive({ origin, seconds, ...group })))
    return {
      latencies: Object.fromEntries(figures.map(({ latencies }, index) => [doingNames[index], latencies])),
      failures: figures.reduce((sum, { failures }) => sum + failures, 0),
    }
  }
}

const from = (address: string, request: Request): Request => ({
  ...request,
  headers: { ...request.headers, 'x-forwarded-for': address },
})
