import type { FastifyRequest } from 'fastify'

/** What the service tells of itself when the figures are asked for, and to whom. */
export interface Readings {
  /** Passwords that are hashed now, and those that wait for it. */
  hashing: () => { running: number; waiting: number }
  /** Messages in the queue, of all processes. */
  queued: () => Promise<Record<'mail' | 'sms', number>>
  /** Lets administrators through; throws for others. */
  admit: (request: FastifyRequest) => Promise<void>
}

/** Takes the figures of the service. Its labels are words of a closed list, never a client's. */
export interface Measures {
  connect: (readings: Readings) => void
  /** What the log of security events knows, also where it writes no line. */
  securityEvent: (about: { event: string; method: string; outcome: string }) => void
  /** One question to a hook of the owner's; "refused" is an error that the hook itself answered. */
  hook: (about: { hook: string; outcome: 'answered' | 'refused' | 'failed' }) => void
  /** One attempt at a message. */
  delivery: (about: { kind: 'mail' | 'sms'; outcome: 'sent' | 'postponed' | 'failed' | 'expired' }) => void
}
