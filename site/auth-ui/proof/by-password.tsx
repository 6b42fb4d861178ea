import { proofCalls } from '../../auth-api/calls/proof-calls.ts'
import { auth } from '../../content/en/auth.ts'
import { proof as texts } from '../../content/en/proof.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import steps from '../form/step.module.css'
import { useOneField } from '../form/use-one-field.ts'
import type { ProofMethodProps } from './proof-method-props.ts'

/** Asks for the password again. */
export function ByPassword({ client, email, notify, onProven }: ProofMethodProps) {
  const { busy, form, field } = useOneField({
    notify,
    read: (value) => (value === '' ? { fault: texts.noPassword } : { value }),
    proceed: (password) => client.extend(proofCalls).byPassword(password).then(onProven),
    focused: true,
  })
  return (
    <form className={steps['form']} {...form}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.password}
        name="current-password"
        autoComplete="current-password"
        showLabel={auth.show}
        hideLabel={auth.hide}
        {...field}
      />
      <Button className={steps['submit']} tone="harbour" type="submit" busy={busy && auth.busy}>
        {texts.submit}
      </Button>
    </form>
  )
}
