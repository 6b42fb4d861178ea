import type { Command } from 'commander'
import { reopenUser } from '../../../auth/admin/users/reopen-user.ts'
import { accountCommand } from '../../accounts/account-command.ts'

/** `dropharbor users reopen ACCOUNT` */
export const reopen = (): Command =>
  accountCommand({
    name: 'reopen',
    description: 'restore an account that its user deleted, before it is erased',
    act: async (context, user) => {
      await reopenUser(context, 'command_line', user.id)
      return 'Restored.'
    },
  })
