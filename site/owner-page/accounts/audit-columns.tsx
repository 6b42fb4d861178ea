import type { Entry } from '../api/answers.ts'
import { Moment } from '../parts/moment.tsx'
import type { Column } from '../parts/sheet.tsx'

/** The interfaces that an owner acts through, by their names in audit entries. */
const doors: Readonly<Record<string, string>> = {
  owner_page: 'owner’s page',
  command_line: 'command line',
  service_role: 'admin API',
  hook: 'a hook',
}

/** Columns of the audit log of one account. */
export const auditColumns = (userId: string): readonly Column<Entry>[] => [
  { head: 'What', cell: ({ payload }) => inWords(payload) },
  { head: 'By', cell: ({ payload }) => byWhom(payload, userId) },
  { head: 'When', cell: ({ created_at }) => <Moment time={created_at} /> },
  { head: 'From', cell: ({ ip_address }) => ip_address || '–' },
]

/** Actions whose names are not readable as they are. */
const words: Readonly<Record<string, string>> = {
  login: 'signed in',
  logout: 'signed out',
  user_signedup: 'account made',
  user_invited: 'invited',
  invite_accepted: 'invitation accepted',
  user_deleted: 'account deleted',
  user_modified: 'account changed',
  user_recovery_requested: 'link to sign in mailed',
  user_confirmation_requested: 'confirmation mailed',
  user_reauthenticate_requested: 'proof asked for',
  user_repeated_signup: 'signed up again',
  user_updated_password: 'password changed',
  factor_in_progress: 'second factor begun',
  factor_unenrolled: 'second factor removed',
  factor_deleted: 'second factor removed',
  factor_updated: 'second factor changed',
  challenge_created: 'second factor asked for',
  verification_attempted: 'second factor tried',
}

function inWords({ action, traits = {} }: Entry['payload']): string {
  const about = ['change', 'method', 'provider', 'factor_type', 'hook'].flatMap((name) => traits[name] ?? [])
  return [
    words[action] ?? action.replaceAll('_', ' '),
    ...about.map((each) => each.replaceAll(/[_,]/g, ' ')),
  ].join(', ')
}

const byWhom = ({ actor_id, actor_username }: Entry['payload'], userId: string): string =>
  actor_id === userId ? 'this account' : (doors[actor_username] ?? (actor_username || actor_id))
