import type { ComponentProps } from 'react'
import { auth } from '../../content/en/auth.ts'
import { secondFactor as texts } from '../../content/en/second-factor.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CodeField } from '../../ui/controls/code-field.tsx'
import { codeOf } from '../../ui/controls/code-of.ts'
import css from '../form/step.module.css'
import type { Notify } from '../form/use-attempt.ts'
import { useOneField } from '../form/use-one-field.ts'

const DIGITS = 6

type CodeFormProps = {
  /** Checks the code. Rejects with the error that the visitor is shown. */
  check: (code: string) => Promise<void>
  notify: Notify
  /** The id of the sentence that says where the code comes from. */
  describedBy: string
  tone?: ComponentProps<typeof Button>['tone']
}

/**
 * A field for six digits and a button, which is pressed automatically once the digits are there.
 */
export function CodeForm({ check, notify, describedBy, tone = 'beacon' }: CodeFormProps) {
  const { busy, form, field } = useOneField({
    notify,
    // A form filler may fill the field in without an event, so that it still has spaces.
    read(typed) {
      const value = codeOf(typed, DIGITS)
      return value.length < DIGITS ? { fault: texts.incomplete } : { value }
    },
    proceed: check,
    focused: true,
  })

  return (
    <form className={css['form']} {...form}>
      <CodeField
        label={texts.code}
        describedBy={describedBy}
        onCode={(full) => {
          if (full) field.ref.current?.form?.requestSubmit()
        }}
        {...field}
      />
      <Button className={css['submit']} tone={tone} type="submit" busy={busy && auth.busy}>
        {texts.verify}
      </Button>
    </form>
  )
}
