import type { Command } from 'commander'
import { isBanned } from '../../../auth/accounts/is-banned.ts'
import { updateUser } from '../../../auth/admin/users/update-user.ts'
import { accountCommand } from '../../accounts/account-command.ts'

/** `dropharbor users unban ACCOUNT` */
export const unban = (): Command =>
  accountCommand({
    name: 'unban',
    description: 'let a banned account sign in again',
    act: async (context, user) => {
      if (!isBanned(user, context.clock())) return 'It was not banned.'
      await updateUser(context, 'command_line', user.id, { ban_duration: 'none' })
      return 'No longer banned.'
    },
  })
