import { useState } from 'react'
import { BreakingText } from '../../ui/breaking-text.tsx'
import { call } from '../api/call.ts'
import { Choice } from '../parts/choice.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { accountNameOf } from './state-of.ts'

/** How long a ban lasts; the last as long as the databases can tell. */
const spans = [
  ['24h', '24 hours'],
  ['168h', '7 days'],
  ['720h', '30 days'],
  ['876000h', 'For good'],
] as const

/** Asks how long an account is banned. */
export function BanDialog({ account, action, ...rest }: ActionDialogProps) {
  const [span, setSpan] = useState<(typeof spans)[number][0]>('24h')
  const act = async () => {
    await call('PUT', `/admin/users/${account.id}`, { ban_duration: span })
    return action.done
  }
  return (
    <ConfirmDialog
      title={action.name}
      consequence={
        <>
          <b>
            <BreakingText text={accountNameOf(account)} />
          </b>
          : {action.consequence}
        </>
      }
      action={action.button}
      danger
      act={act}
      {...rest}
    >
      <Choice label="How long" options={spans} chosen={span} choose={setSpan} />
    </ConfirmDialog>
  )
}
