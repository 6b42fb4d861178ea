import type { Command } from 'commander'
import { updateUser } from '../../../auth/admin/users/update-user.ts'
import { accountCommand } from '../../accounts/account-command.ts'
import { readSpan } from '../../terminal/read-span.ts'

/** A century, which the dates of both databases can hold. */
const FOR_EVER_MS = 36_500 * 86_400_000

/** `dropharbor users ban ACCOUNT`: allows no sign-in, and no session to continue. */
export const ban = (): Command =>
  accountCommand<{ for?: number }>({
    name: 'ban',
    description: 'keep an account from signing in, and from continuing its sessions',
    act: async (context, user, { for: spanMs }) => {
      const { banned_until } = await updateUser(context, 'command_line', user.id, {
        ban_duration: `${spanMs ?? FOR_EVER_MS}ms`,
      })
      return spanMs === undefined
        ? 'Banned until "users unban" lifts the ban.'
        : `Banned until ${banned_until}.`
    },
  }).option('--for <span>', 'ban only for this long, such as 24h or 30d', readSpan)
