import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * Returns what a log line says about an error, without its other members, which may quote a row or
 * a request.
 */
const faultOf = (error: unknown): object =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        ...('code' in error && { code: error.code }),
        stack: error.stack,
        ...(error.cause !== undefined && { cause: faultOf(error.cause) }),
      }
    : { message: String(error) }

/**
 * Replaces Fastify's own fields: they name the request by id, and the line of the finished request
 * has the rest.
 */
const nothing = (): undefined => undefined

/** Lines that wait for an output which takes none are kept up to this size; later ones are lost. */
const MOST_KEPT_BYTES = 16 * 1024 ** 2
/** How long the end of the process waits for an output that takes nothing. */
const LAST_WAIT_MS = 500

/**
 * Opens the standard output, to which each line is written at once, without blocking requests. With
 * a minimum length under one byte `flush` would not wait. An output that takes nothing, such as a
 * file on a full disk or a pipe without a reader, stops neither the process nor its end: each
 * further line tries to write again what waits.
 */
export function standardOutput(bounds: { maxWrite?: number } = {}): ReturnType<typeof pino.destination> {
  let isFailing = false
  let givesUpAt = Number.POSITIVE_INFINITY
  const out = pino.destination({
    ...bounds,
    dest: 1,
    sync: false,
    minLength: 1,
    maxLength: MOST_KEPT_BYTES,
    retryEAGAIN: () => performance.now() < givesUpAt,
  })
  out.on('error', () => {
    isFailing = true
  })
  out.on('write', () => {
    isFailing = false
  })
  const flushSync = out.flushSync.bind(out)
  // The end of the process flushes, and without a limit would try again for ever.
  out.flushSync = () => {
    if (isFailing) return
    givesUpAt = performance.now() + LAST_WAIT_MS
    try {
      flushSync()
    } catch {
      // The output takes nothing, and there is nowhere else to say so.
    }
  }
  return out
}

/**
 * Creates the structured log of the process: JSON lines on stdout, written without blocking
 * requests, with the number of the worker where there are several.
 */
export const createLogger = (level: string, destination?: DestinationStream, worker?: number): Logger =>
  pino(
    {
      level,
      base: worker === undefined ? null : { worker },
      formatters: { level: (level) => ({ level }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: faultOf, req: nothing, res: nothing },
    },
    destination ?? standardOutput(),
  )
