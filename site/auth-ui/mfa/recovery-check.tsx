import type { ComponentProps } from 'react'
import { auth } from '../../content/en/auth.ts'
import { secondFactor as texts } from '../../content/en/second-factor.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import steps from '../form/step.module.css'
import type { Notify } from '../form/use-attempt.ts'
import { useOneField } from '../form/use-one-field.ts'
import css from './second-factor.module.css'

type RecoveryCheckProps = {
  check: (code: string) => Promise<void>
  notify: Notify
  describedBy: string
  tone?: ComponentProps<typeof Button>['tone']
}

/** Asks for one of the codes that were saved for the day when everything else is lost. */
export function RecoveryCheck({ check, notify, describedBy, tone = 'beacon' }: RecoveryCheckProps) {
  const { busy, form, field } = useOneField({
    notify,
    read(typed) {
      const value = typed.trim()
      return value === '' ? { fault: texts.noRecoveryCode } : { value }
    },
    proceed: check,
    focused: true,
  })

  return (
    <form className={steps['form']} {...form}>
      <Field
        className={css['recovery']}
        label={texts.recoveryCode}
        name="recovery-code"
        placeholder={texts.recoveryExample}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        describedBy={describedBy}
        {...field}
      />
      <Button className={steps['submit']} tone={tone} type="submit" busy={busy && auth.busy}>
        {texts.verify}
      </Button>
    </form>
  )
}
