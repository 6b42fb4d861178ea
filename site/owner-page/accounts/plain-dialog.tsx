import { BreakingText } from '../../ui/breaking-text.tsx'
import { call } from '../api/call.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
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
      consequence={
        <>
          <b>
            <BreakingText text={accountNameOf(account)} />
          </b>
          : {consequence}
        </>
      }
      action={button}
      danger={danger}
      act={act}
      {...rest}
    />
  )
}
