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

/**
 * Opens the standard output, to which each line is written at once, without blocking requests. With
 * a minimum length under one byte `flush` would not wait.
 */
export const standardOutput = (bounds: { maxWrite?: number } = {}) =>
  pino.destination({ ...bounds, dest: 1, sync: false, minLength: 1 })

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
