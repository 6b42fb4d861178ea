import type { CompiledQuery } from 'kysely'

/** The mark by which a driver knows a statement that is used repeatedly. */
export const PREPARED = { isPrepared: true }

export const isPrepared = (query: CompiledQuery): boolean => 'isPrepared' in query
