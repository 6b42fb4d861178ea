import type { CompiledQuery } from 'kysely'

/** What tells a driver that a statement comes again and again. */
export const PREPARED = { isPrepared: true }

export const isPrepared = (query: CompiledQuery): boolean => 'isPrepared' in query
