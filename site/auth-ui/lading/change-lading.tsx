import { type SyntheticEvent, useEffect, useState } from 'react'
import { ladingCalls } from '../../auth-api/calls/lading-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Lading } from '../../auth-api/lading/lading.ts'
import { readLading } from '../../auth-api/lading/read-lading.ts'
import { auth } from '../../content/en/auth.ts'
import { sentenceLimit, lading as texts } from '../../content/en/lading.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import steps from '../form/step.module.css'
import { useAttempt } from '../form/use-attempt.ts'
import type { DialogPanel, PanelProps } from '../sign-in/dialog-panel.ts'
import css from './lading.module.css'
import { everyChoice, planOf } from './plan-of.ts'

/** Returns the panel in which a signed-in user changes the account's bill of lading. */
export const changeLading = (client: AuthClient, lading: Lading): DialogPanel => ({
  title: texts.title,
  render: (props) => <ChangeLading key="lading" client={client} lading={lading} {...props} />,
})

type ChangeLadingProps = PanelProps & {
  client: AuthClient
  /** The bill of lading that the form starts with. */
  lading: Lading
}

function ChangeLading({ client, lading, signedIn, notify, onDone, onClose }: ChangeLadingProps) {
  const { busy, attempt } = useAttempt(notify)
  const [chosen] = useState(() => planOf(lading))
  const [choices] = useState(everyChoice)
  useEffect(() => {
    if (signedIn) return
    notify(auth.signedOut)
    onClose()
  }, [signedIn, notify, onClose])

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const choice = choices[Number(form.get('plan') ?? -1)]
    const next = readLading({ plan: choice?.name, period: choice?.period, sentence: form.get('sentence') })
    if (await attempt(() => client.extend(ladingCalls).save(next))) onDone(texts.saved)
  }

  return (
    <>
      <p className={steps['lead']}>{texts.changeLead}</p>
      <form className={steps['form']} onSubmit={submit}>
        <fieldset className={css['choice']}>
          <legend>{texts.plan}</legend>
          {choices.map(({ name, period, price, per }, index) => (
            <label key={`${name} ${period}`}>
              <input
                type="radio"
                name="plan"
                value={index}
                defaultChecked={name === chosen?.name && period === chosen.period}
              />
              {texts.planFor(name, period)}
              <span>
                <b>{price}</b> {per}
              </span>
            </label>
          ))}
        </fieldset>
        <Field
          label={texts.write}
          name="sentence"
          dir="auto"
          maxLength={sentenceLimit}
          autoComplete="off"
          defaultValue={lading.sentence}
          readOnly={busy}
        />
        <Button className={steps['submit']} type="submit" busy={busy && auth.busy}>
          {texts.save}
        </Button>
      </form>
    </>
  )
}
