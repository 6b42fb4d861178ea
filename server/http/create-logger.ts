import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * What a log line says of an error: never its other members, which may quote a row or a request.
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

/** Fastify's own lines name the request by id; the line of the finished request tells the rest. */
const nothing = (): undefined => undefined

/** Written to at once, beside requests. With less than one byte `flush` would not wait. */
export const standardOutput = (bounds: { maxWrite?: number } = {}) =>
  pino.destination({ ...bounds, dest: 1, sync: false, minLength: 1 })

/**
 * The structured log of the process: JSON lines on stdout, written without holding up requests,
 * with the number of the worker where there are several.
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
