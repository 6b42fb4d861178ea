import type { WholeAccount } from '../api/answers.ts'
import { Moment } from '../parts/moment.tsx'
import type { Column } from '../parts/sheet.tsx'

interface Method {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly since: string
  readonly used: string | undefined
}

/** Lists the identities and the passkeys of an account as sign-in methods. */
export const methodsOf = ({ account, passkeys }: WholeAccount): Method[] => [
  ...account.identities.map(({ identity_id, provider, email = '', created_at, last_sign_in_at }) => ({
    id: identity_id,
    name: provider,
    address: email,
    since: created_at,
    used: last_sign_in_at,
  })),
  ...passkeys.map(({ id, friendly_name = '', created_at, last_used_at }) => ({
    id,
    name: 'passkey',
    address: friendly_name,
    since: created_at,
    used: last_used_at,
  })),
]

export const methodColumns: readonly Column<Method>[] = [
  { head: 'Method', cell: ({ name }) => name },
  { head: 'Address or name', cell: ({ address }) => address || '–' },
  { head: 'Since', cell: ({ since }) => <Moment time={since} /> },
  { head: 'Last used', cell: ({ used }) => <Moment time={used} /> },
]
