import type { ServerConfig } from '../../server/config.ts'

/** What a check has found: a line, and what to do about it. Neither holds a secret. */
export interface Finding {
  level: 'ok' | 'warning' | 'fault'
  about: string
  found: string
  advice?: string
}

/** Looks at one thing. What it throws is a fault, too. */
export type Check = (config: ServerConfig) => Promise<Finding[]>
