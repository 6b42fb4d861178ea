import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Fastify does not treat an error with this code as a failure. */
const code = 'ERR_STREAM_PREMATURE_CLOSE'

const hasHungUp = (details: object): Error => Object.assign(new Error('the client has hung up'), details)

/**
 * Completes a response whose client has hung up like any other, with its log line, its security
 * event and its metrics. Fastify waits for `finish` or `error` of the response, and Node emits
 * neither when the connection has ended.
 */
export function concludeAborted(app: FastifyInstance): void {
  app.addHook('onSend', (_request, { raw }, _payload, done) => {
    let isFinished = false
    raw.once('finish', () => {
      isFinished = true
    })
    const conclude = () => {
      if (isFinished) return
      // Another error may already have called Fastify's own listener.
      raw.once('error', () => {})
      raw.emit('error', hasHungUp({ code }))
    }
    if (raw.closed) setImmediate(conclude)
    else raw.once('close', conclude)
    done()
  })
  // The client may hang up while hooks wait for the database, before Fastify listens to the body:
  // the stream has told of its end by then, and the request would wait for it for ever.
  app.addHook('preParsing', ({ raw, headers }, _reply, body, done) => {
    if (!raw.destroyed || raw.readableEnded) return done(null, body)
    const { 'content-length': length = '0', 'transfer-encoding': coding } = headers
    const isEmpty = length === '0' && coding === undefined
    done(isEmpty ? null : hasHungUp({ statusCode: 400 }), Readable.from([]))
  })
}
