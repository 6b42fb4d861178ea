import type { Command } from 'commander'
import { signOutUser } from '../../../auth/admin/users/sign-out-user.ts'
import { accountCommand } from '../../accounts/account-command.ts'

/** `dropharbor users sign-out ACCOUNT` */
export const signOut = (): Command =>
  accountCommand({
    name: 'sign-out',
    description: 'end every session of an account',
    act: async (context, user) => {
      await signOutUser(context, 'command_line', user.id)
      return 'All sessions have ended.'
    },
  })
