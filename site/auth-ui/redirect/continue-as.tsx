import type { Owner } from '../../auth-api/redirect/redirect-calls.ts'
import { arrivals } from '../../content/en/arrivals.ts'
import { auth } from '../../content/en/auth.ts'
import { BreakingText } from '../../ui/breaking-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-button.tsx'
import css from '../form/step.module.css'
import { useAttempt } from '../form/use-attempt.ts'
import type { DialogPanel, PanelProps } from '../sign-in/dialog-panel.ts'

const texts = arrivals.continueAs

/** Asks whether a link may sign this browser in, naming the account. */
export const continueAs = (owner: Owner, proceed: (props: PanelProps) => Promise<void>): DialogPanel => ({
  title: <BreakingText text={texts.title(owner.email || texts.noAddress)} />,
  render: (props) => <ContinueAs key="continue" owner={owner} proceed={proceed} props={props} />,
})

type ContinueAsProps = {
  owner: Owner
  proceed: (props: PanelProps) => Promise<void>
  props: PanelProps
}

function ContinueAs({ owner: { instead }, proceed, props }: ContinueAsProps) {
  const { busy, attempt } = useAttempt(props.notify)
  return (
    <>
      <p className={css['lead']}>{instead === undefined ? texts.lead : texts.instead(instead)}</p>
      <Button
        className={css['submit']}
        busy={busy && auth.busy}
        onClick={() => attempt(() => proceed(props))}
      >
        {texts.submit}
      </Button>
      <p className={css['leave']}>
        <TextButton disabled={busy} onClick={props.onClose}>
          {texts.leave}
        </TextButton>
      </p>
    </>
  )
}
