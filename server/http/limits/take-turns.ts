import type { FastifyInstance } from 'fastify'
import { hostKeyOf } from '../../../auth/rate-limits/host-key-of.ts'
import { FairQueue, type Shares } from './fair-queue.ts'
import { Overloaded } from './overloaded.ts'

const RETRY_AFTER_SECONDS = 1

/**
 * Makes networks take turns at the auth service, so that one with as many requests as possible
 * delays no other: few of its requests are ever between a visitor's and the database. A request
 * takes its turn when its body has been read, so one that arrives slowly takes none. One whose
 * client hangs up before its turn is refused, so that it ends.
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
