import { Command } from 'commander'
import { presentAccount } from '../../../auth/accounts/present-account.ts'
import { listPasskeys } from '../../../auth/db/credentials/passkeys.ts'
import { listSessionsOf } from '../../../auth/db/sessions/sessions.ts'
import { type AuditEntry, auditEntriesOf } from '../../accounts/audit-entries-of.ts'
import { findNamed } from '../../accounts/find-named.ts'
import { withContext } from '../../storage/with-context.ts'

/** `dropharbor users export ACCOUNT`: everything that is kept about a user, without what would open the account. */
export const exportAccount = (): Command =>
  new Command('export')
    .description('print everything that is kept about an account as JSON, without its secrets')
    .argument('<account>', 'an id, an e-mail address or a phone number')
    .action((account: string, _options, command: Command) =>
      withContext(command, async (context) => {
        const { db } = context
        const user = await findNamed(db, account)
        const [presented, sessions, passkeys] = await Promise.all([
          presentAccount(db, user),
          listSessionsOf(db, user.id),
          listPasskeys(db, user.id),
        ])
        const audit: AuditEntry[] = []
        for await (const entry of auditEntriesOf(context, { account: user.id })) audit.push(entry)
        const everything = {
          account: presented,
          sessions: sessions.map(({ id, created_at, refreshed_at, user_agent, ip, aal }) => ({
            id,
            created_at,
            refreshed_at,
            user_agent,
            ip,
            aal,
          })),
          passkeys: passkeys.map(({ id, friendly_name, created_at, last_used_at }) => ({
            id,
            friendly_name,
            created_at,
            last_used_at,
          })),
          audit,
        }
        process.stdout.write(`${JSON.stringify(everything, undefined, 2)}\n`)
      }),
    )
