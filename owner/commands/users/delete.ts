import type { Command } from 'commander'
import { deleteUser } from '../../../auth/admin/users/delete-user.ts'
import { accountCommand } from '../../accounts/account-command.ts'

/** `dropharbor users delete ACCOUNT` */
export const deleteAccount = (): Command =>
  accountCommand<{ soft?: boolean }>({
    name: 'delete',
    description: 'delete an account, and everything that is kept about it',
    question: 'is deleted for good.',
    act: async (context, user, { soft = false }) => {
      await deleteUser(context, 'command_line', user.id, { isSoft: soft })
      return soft ? 'Erased; its id stays.' : 'Deleted.'
    },
  }).option('--soft', 'erase what the account holds, and keep its id for tables that name it')
