import type { FastifyInstance } from 'fastify'
import { hostKeyOf } from '../../../auth/rate-limits/host-key-of.ts'
import { FairQueue, type Shares } from './fair-queue.ts'
import { Overloaded } from './overloaded.ts'

const RETRY_AFTER_SECONDS = 1

/**
 * Has networks take turns at the auth service, so that one that asks for as much as it can holds up
 * no other: its requests stand between a visitor's and the database, and there are never many of
 * them. A request takes its turn when its body is read: one that is slow to arrive takes none. One
 * whose client hangs up before its turn is refused, so that it is over.
 */
export function takeTurns(app: FastifyInstance, shares: Shares, isService: (url: string) => boolean): void {
  const queue = new FairQueue(shares)
  app.addHook('preValidation', (request, reply, done) => {
    if (!isService(request.url)) return done()
    let isStarted = false
    const leave = queue.enter(hostKeyOf(request.ip), () => {
      isStarted = true
      done()
    })
    if (!leave) return done(new Overloaded(RETRY_AFTER_SECONDS))
    const end = () => {
      leave()
      if (!isStarted) done(new Overloaded(RETRY_AFTER_SECONDS))
    }
    if (reply.raw.closed) end()
    else reply.raw.once('close', end)
  })
}
