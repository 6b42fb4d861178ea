import type { WholeAccount } from '../api/answers.ts'
import { Moment } from '../parts/moment.tsx'
import type { Column } from '../parts/sheet.tsx'

type Session = WholeAccount['sessions'][number]

export const sessionColumns: readonly Column<Session>[] = [
  { head: 'Device', cell: ({ user_agent }) => user_agent || 'unknown' },
  { head: 'Address', cell: ({ ip }) => ip || '–' },
  { head: 'Since', cell: ({ created_at }) => <Moment time={created_at} /> },
  { head: 'Last used', cell: ({ created_at, refreshed_at }) => <Moment time={refreshed_at ?? created_at} /> },
  { head: 'Second factor', cell: ({ aal }) => (aal === 'aal2' ? 'shown' : 'not shown') },
]
