import { call } from '../api/call.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Consequence } from '../parts/consequence.tsx'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { accountNameOf } from './state-of.ts'

/** Asks for confirmation only. */
export function PlainDialog({ account, action, ...rest }: ActionDialogProps) {
  const { name, consequence, button, danger = false, request, done } = action
  const act = async () => {
    if (request) await call(request.method, request.path, request.body)
    return done
  }
  return (
    <ConfirmDialog
      title={name}
      consequence={<Consequence name={accountNameOf(account)} text={consequence} />}
      action={button}
      danger={danger}
      act={act}
      {...rest}
    />
  )
}
