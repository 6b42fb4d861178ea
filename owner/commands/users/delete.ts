import type { Command } from 'commander'
import { deleteUser } from '../../../auth/admin/users/delete-user.ts'
import { accountCommand } from '../../accounts/account-command.ts'

/** `dropharbor users delete ACCOUNT` */
export const deleteAccount = (): Command =>
  accountCommand<{ soft?: boolean }>({
    name: 'delete',
    description: 'delete an account, and everything that is stored about it',
    question: 'will be deleted for good.',
    act: async (context, user, { soft = false }) => {
      await deleteUser(context, 'command_line', user.id, { isSoft: soft })
      return soft ? 'Erased; only its ID is kept.' : 'Deleted.'
    },
  }).option('--soft', 'erase everything except its ID, for tables that refer to it')
