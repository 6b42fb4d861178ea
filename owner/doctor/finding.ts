import type { ServerConfig } from '../../server/config.ts'

/** The result of a check: a line, and advice. Neither holds a secret. */
export interface Finding {
  level: 'ok' | 'warning' | 'fault'
  about: string
  found: string
  advice?: string
}

/** Checks one thing. An error that it throws counts as a fault too. */
export type Check = (config: ServerConfig) => Promise<Finding[]>
