import type { AuthContext } from '../../context.ts'
import { listAmrClaims } from '../../db/sessions/amr-claims.ts'
import type { Session, User } from '../../db/tables.ts'
import { attempterOf } from '../../devices/attempter-of.ts'
import type { Client } from '../../devices/client.ts'
import { AuthError } from '../../errors.ts'
import { assertPasswordAttempt } from '../../sessions/hooks/assert-password-attempt.ts'
import { isByCode } from '../../sessions/is-by-code.ts'

export const currentPasswordRefused = (code: 'current_password_required' | 'current_password_invalid') =>
  new AuthError(400, code, 'Current password required when setting new password.')

/**
 * Checks the current password if it is given, and requires it before a new one if the settings do
 * (docs/wire-contract.md, 10.3). Returns whether it was shown. Guesses count like those of a
 * sign-in. Throws 400 `current_password_required`, `current_password_invalid`, 429.
 */
export async function checkCurrentPassword(
  context: AuthContext,
  { user, session }: { user: User; session: Pick<Session, 'id'> },
  {
    current,
    isPasswordChange,
    client,
  }: { current: string | undefined; isPasswordChange: boolean; client: Client },
): Promise<boolean> {
  const { encrypted_password } = user
  if (!encrypted_password) return false
  if (current !== undefined) {
    const attempter = attempterOf(context, client, user)
    return context.limits.password(user.email ?? user.id, attempter, async () => {
      const isRight = await context.passwords.verify(encrypted_password, current)
      await assertPasswordAttempt(context, user, { valid: isRight })
      if (isRight) return true
      throw currentPasswordRefused('current_password_invalid')
    })
  }
  if (!isPasswordChange || !context.config.SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD) return false
  if (!isByCode(await listAmrClaims(context.db, session.id)))
    throw currentPasswordRefused('current_password_required')
  return false
}
