import type { FastifyRequest } from 'fastify'

/**
 * The figures that the service reports when metrics are requested, and the check of who may see
 * them.
 */
export interface Readings {
  /** The number of passwords being hashed, and of those that wait. */
  hashing: () => { running: number; waiting: number }
  /** The number of messages in the queue that all processes share. */
  queued: () => Promise<Record<'mail' | 'sms', number>>
  /** Lets administrators through; throws for others. */
  admit: (request: FastifyRequest) => Promise<void>
}

/**
 * The receiver of the service's measurements. Labels come from a closed list, never from a client.
 */
export interface Measures {
  connect: (readings: Readings) => void
  /** Counts a security event, including one for which the log has no line. */
  securityEvent: (about: { event: string; method: string; outcome: string }) => void
  /** Counts one call of a hook. "refused" is an error that the hook itself answered. */
  hook: (about: { hook: string; outcome: 'answered' | 'refused' | 'failed' }) => void
  /** Counts one attempt to deliver a message. */
  delivery: (about: { kind: 'mail' | 'sms'; outcome: 'sent' | 'postponed' | 'failed' | 'expired' }) => void
}
