import { useState } from 'react'
import { call } from '../api/call.ts'
import { Choice } from '../parts/choice.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Consequence } from '../parts/consequence.tsx'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { accountNameOf } from './state-of.ts'

/** Durations of a ban. The last is the longest that the databases can hold. */
const spans = [
  ['24h', '24 hours'],
  ['168h', '7 days'],
  ['720h', '30 days'],
  ['876000h', 'For good'],
] as const

/** Asks how long to ban an account. */
export function BanDialog({ account, action, ...rest }: ActionDialogProps) {
  const [span, setSpan] = useState<(typeof spans)[number][0]>('24h')
  const act = async () => {
    await call('PUT', `/admin/users/${account.id}`, { ban_duration: span })
    return action.done
  }
  return (
    <ConfirmDialog
      title={action.name}
      consequence={<Consequence name={accountNameOf(account)} text={action.consequence} />}
      action={action.button}
      danger
      act={act}
      {...rest}
    >
      <Choice label="How long" options={spans} chosen={span} choose={setSpan} />
    </ConfirmDialog>
  )
}
