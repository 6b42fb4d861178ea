import type { User } from '../../db/tables.ts'

/** Whether a user signed up for the account, as opposed to an administrator who made it. */
export const isSelfRegistered = ({
  invited_at,
  provisioned_at,
}: Pick<User, 'invited_at' | 'provisioned_at'>): boolean => invited_at === null && provisioned_at === null
