import type { User } from '../../db/tables.ts'
import { isInvited } from './is-invited.ts'

/**
 * Whether an account waits for the person for whom an administrator made it, invited or not. What
 * it holds was given by the administrator, so that no request from elsewhere may change it
 * (docs/decisions/013).
 */
export const isProvisioned = (
  user: Pick<User, 'invited_at' | 'provisioned_at' | 'email_confirmed_at' | 'phone_confirmed_at'>,
): boolean =>
  isInvited(user) ||
  (user.provisioned_at !== null && user.email_confirmed_at === null && user.phone_confirmed_at === null)
