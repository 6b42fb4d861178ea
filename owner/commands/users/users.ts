import type { Command } from 'commander'
import { ban } from './ban.ts'
import { create } from './create.ts'
import { deleteAccount } from './delete.ts'
import { exportAccount } from './export.ts'
import { find } from './find.ts'
import { invite } from './invite.ts'
import { reopen } from './reopen.ts'
import { resetMfa } from './reset-mfa.ts'
import { show } from './show.ts'
import { signOut } from './sign-out.ts'
import { unban } from './unban.ts'

/** `dropharbor users …`: by the rules that the admin API has, with a record in the audit log. */
export const users = (): Command[] => [
  find(),
  show(),
  create(),
  invite(),
  ban(),
  unban(),
  resetMfa(),
  signOut(),
  deleteAccount(),
  reopen(),
  exportAccount(),
]
