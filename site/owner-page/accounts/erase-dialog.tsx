import { useState } from 'react'
import { Field } from '../../ui/controls/field.tsx'
import { call } from '../api/call.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Consequence } from '../parts/consequence.tsx'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { accountNameOf } from './state-of.ts'

/** Asks the owner to type the address of an account before it is erased, which can't be undone. */
export function EraseDialog({ account, action, ...rest }: ActionDialogProps) {
  const [typed, setTyped] = useState('')
  const name = accountNameOf(account)
  const act = async () => {
    await call('DELETE', `/admin/users/${account.id}`)
    return action.done
  }
  return (
    <ConfirmDialog
      title={action.name}
      consequence={<Consequence name={name} text={action.consequence} />}
      action={action.button}
      danger
      isReady={typed.trim() === name}
      act={act}
      {...rest}
      onDone={() => location.assign('#/accounts')}
    >
      <Field
        label={`Type ${name} to go on`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  )
}
