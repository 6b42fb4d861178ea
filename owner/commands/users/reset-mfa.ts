import type { Command } from 'commander'
import { resetFactors } from '../../../auth/admin/factors/remove-user-factor.ts'
import { accountCommand } from '../../accounts/account-command.ts'

/** `dropharbor users reset-mfa ACCOUNT`: for a user who has lost every second factor. */
export const resetMfa = (): Command =>
  accountCommand({
    name: 'reset-mfa',
    description: 'remove every second factor and all recovery codes of an account',
    question: 'will lose every second factor.',
    act: async (context, user) => {
      const factors = await resetFactors(context, 'command_line', user.id)
      return `Second factors removed: ${factors.length}.`
    },
  })
