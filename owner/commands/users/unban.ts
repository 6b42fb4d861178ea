import type { Command } from 'commander'
import { updateUser } from '../../../auth/admin/users/update-user.ts'
import { accountCommand } from '../../accounts/account-command.ts'

/** `dropharbor users unban ACCOUNT` */
export const unban = (): Command =>
  accountCommand({
    name: 'unban',
    description: 'let a banned account sign in again',
    act: async (context, user) => {
      await updateUser(context, 'command_line', user.id, { ban_duration: 'none' })
      return 'No longer banned.'
    },
  })
