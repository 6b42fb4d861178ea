import { StatusTag } from '../../ui/status-tag.tsx'
import type { WholeAccount } from '../api/answers.ts'
import { Moment } from '../parts/moment.tsx'
import type { Column } from '../parts/sheet.tsx'

type Factor = NonNullable<WholeAccount['account']['factors']>[number]

const kinds: Readonly<Record<string, string>> = {
  totp: 'Authenticator app',
  phone: 'Phone',
  webauthn: 'Security key',
  recovery_code: 'Recovery codes',
}

export const factorColumns: readonly Column<Factor>[] = [
  { head: 'Factor', cell: ({ factor_type }) => kinds[factor_type] ?? factor_type },
  { head: 'Name', cell: ({ friendly_name }) => friendly_name ?? '–' },
  { head: 'Since', cell: ({ created_at }) => <Moment time={created_at} /> },
  {
    head: 'State',
    cell: ({ status }) => (
      <StatusTag good={status === 'verified'}>
        {status === 'verified' ? 'Verified' : 'Not verified'}
      </StatusTag>
    ),
  },
]
