import type { User } from '../../db/tables.ts'

/** Whether an account waits for the person whom an administrator has invited. */
export const isInvited = ({
  invited_at,
  email_confirmed_at,
}: Pick<User, 'invited_at' | 'email_confirmed_at'>): boolean =>
  invited_at !== null && email_confirmed_at === null
