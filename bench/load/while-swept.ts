import { setTimeout as delay } from 'node:timers/promises'
import { signUp } from '../product/sign-up.ts'
import type { Product } from '../product/start-product.ts'
import { drive, type Taken } from './drive.ts'
import * as requests from './requests.ts'

const clients = 4
/** So few that they never wait for each other. */
const signInsPerSecond = 20
/**
 * The first sweep begins half a minute after the start (auth/maintenance/sweep/create-sweeper.ts).
 */
const quietSeconds = 25
const sweepAtMs = 31_000

/**
 * Statements that make the lease look expired, as if another process had swept an interval ago, so
 * that this one may sweep.
 */
export const letSweep = (): string[] => [
  'delete from leases',
  `insert into leases (name, until) values ('sweep', '${new Date(Date.now() - 1000).toISOString()}')`,
]

export interface Swept {
  before: Taken
  meanwhile: Taken
  /** How long the sweep had been running at the end. */
  sweptSeconds: number
}

/** Measures sign-ins of a product before its first sweep, and as many during it. */
export async function signInWhileSwept(start: () => Promise<Product>): Promise<Swept> {
  const product = await start()
  const started = performance.now()
  try {
    const { origin } = product
    const signIns = (await signUp(origin, clients)).map(requests.signIn)
    const load = { origin, clients: signIns, rate: signInsPerSecond }
    await drive({ ...load, seconds: 2 })
    const seconds = Math.floor(quietSeconds - (performance.now() - started) / 1000)
    const before = await drive({ ...load, seconds })
    await delay(sweepAtMs - (performance.now() - started))
    const meanwhile = await drive({ ...load, seconds })
    const sweptSeconds = (performance.now() - started - sweepAtMs) / 1000 + 1
    return { before, meanwhile, sweptSeconds }
  } finally {
    await product.stop()
  }
}
