import type { FastifyInstance } from 'fastify'

/** Fastify does not treat an error with this code as a failure. */
const code = 'ERR_STREAM_PREMATURE_CLOSE'

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
      raw.emit('error', Object.assign(new Error('the client has hung up'), { code }))
    }
    if (raw.closed) setImmediate(conclude)
    else raw.once('close', conclude)
    done()
  })
}
