import type { AuthError } from '@supabase/auth-js'

/**
 * Whether the token is forged or its session is gone, not merely the service unreachable or too
 * busy.
 */
export function isDisproved({ name, status = 0 }: AuthError): boolean {
  return (
    name === 'AuthInvalidJwtError' || name === 'AuthSessionMissingError' || [401, 403, 404].includes(status)
  )
}
