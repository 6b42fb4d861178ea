import { useEffect, useState } from 'react'
import { codeCalls } from '../../auth-api/calls/code-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { messages } from '../../auth-api/errors/messages.ts'
import { auth } from '../../content/en/auth.ts'
import { byMail } from '../../content/en/by-mail.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import css from '../form/step.module.css'
import type { Notify } from '../form/use-attempt.ts'
import { useOneField } from '../form/use-one-field.ts'
import { useSettings } from '../form/use-settings.ts'
import { useSettled } from '../form/use-settled.ts'
import { markChoosing } from './mark-choosing.ts'

const texts = byMail.password

type ChoosePasswordProps = {
  client: AuthClient
  notify: Notify
  onSaved: () => void
}

/**
 * The end of a recovery: the user, signed in by the mail, chooses the password to sign in with from
 * now on.
 */
export function ChoosePassword({ client, notify, onSaved }: ChoosePasswordProps) {
  const [calls] = useState(() => client.extend(codeCalls))
  const { leastPassword: least } = useSettings()
  const isSettled = useSettled()
  const [name, setName] = useState('')
  const { busy, form, field } = useOneField({
    notify,
    read(value) {
      // The press was meant for the form before: a code is sent with its last digit.
      if (!(value || isSettled)) return undefined
      return value.length < least ? { fault: messages.shortPassword(least) } : { value }
    },
    proceed: (password) => calls.choosePassword(password).then(onSaved),
    focused: true,
  })

  useEffect(() => {
    client.extend(({ settled }) => settled()).then((visitor) => setName(visitor?.email ?? ''))
  }, [client])

  useEffect(() => {
    markChoosing(true)
    return () => markChoosing(false)
  }, [])

  return (
    <>
      <p className={css['lead']}>{texts.lead}</p>
      <form className={css['form']} {...form}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        <PasswordField
          label={texts.label}
          name="new-password"
          autoComplete="new-password"
          showLabel={auth.show}
          hideLabel={auth.hide}
          hint={auth.passwordHint(least)}
          {...field}
        />
        <Button className={css['submit']} type="submit" busy={busy && auth.busy}>
          {texts.submit}
        </Button>
      </form>
    </>
  )
}
