import type { FastifyInstance } from 'fastify'

/** Fastify takes an error of this code for no failure. */
const code = 'ERR_STREAM_PREMATURE_CLOSE'

/**
 * Has a response whose client has hung up concluded like any other: with its line in the log, its
 * security event and its figures. Fastify waits for `finish` or `error` of the response, and Node
 * emits neither of them when the connection is gone.
 */
export function concludeAborted(app: FastifyInstance): void {
  app.addHook('onSend', (_request, { raw }, _payload, done) => {
    let isFinished = false
    raw.once('finish', () => {
      isFinished = true
    })
    const conclude = () => {
      if (isFinished) return
      // Fastify's own listener may have been called by another error.
      raw.once('error', () => {})
      raw.emit('error', Object.assign(new Error('the client has hung up'), { code }))
    }
    if (raw.closed) setImmediate(conclude)
    else raw.once('close', conclude)
    done()
  })
}
