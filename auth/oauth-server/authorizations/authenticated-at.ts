import type { Session } from '../../db/tables.ts'

/**
 * Returns when the user of a session was last authenticated (`auth_time`), in milliseconds since
 * 1970.
 */
export const authenticatedAt = ({
  proven_at,
  created_at,
}: Pick<Session, 'proven_at' | 'created_at'>): number => Date.parse(proven_at ?? created_at)
