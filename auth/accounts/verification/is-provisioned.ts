import type { User } from '../../db/tables.ts'

type Provisioned = Pick<
  User,
  'invited_at' | 'provisioned_at' | 'email' | 'email_confirmed_at' | 'phone_confirmed_at'
>

/**
 * Whether an account that an administrator made, invited or not, has yet to be confirmed: by its
 * address, or by its number if it has no address. What it holds was given by the administrator, or
 * by a user who has signed in, so that no request from elsewhere may change it
 * (docs/decisions/013).
 */
export const isProvisioned = ({
  invited_at,
  provisioned_at,
  email,
  email_confirmed_at,
  phone_confirmed_at,
}: Provisioned): boolean =>
  (invited_at !== null || provisioned_at !== null) &&
  (email === null ? phone_confirmed_at : email_confirmed_at) === null
