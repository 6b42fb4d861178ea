import type { RecordableHistogram } from 'node:perf_hooks'
import type { Request } from 'autocannon'
import { drive } from '../load/drive.ts'
import * as requests from '../load/requests.ts'
import type { Account } from '../product/sign-up.ts'

/** What visitors do meanwhile, with the total rate of each. */
const doings: Readonly<Record<string, { perSecond: number; request: (account: Account) => Request }>> = {
  'sign-in': { perSecond: 3, request: requests.signIn },
  refresh: { perSecond: 6, request: requests.refresh },
  'GET /user': { perSecond: 20, request: requests.getUser },
  page: { perSecond: 20, request: () => requests.get('/pricing') },
}
export const doingNames = Object.keys(doings)

/**
 * Latencies of visitors, by what they did, in microseconds; and the number of requests without a
 * useful answer.
 */
export interface Waits {
  latencies: Record<string, RecordableHistogram>
  failures: number
}

/**
 * Creates visitors who send requests at an even rate for a number of seconds, each account from its
 * own address.
 */
export function createVisitors(origin: string, accounts: readonly Account[]) {
  // Created once: each refresh passes its token on to the next.
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
