import { useEffect, useState } from 'react'
import { recoveryCodeCalls } from '../../../auth-api/calls/factors/recovery-code-calls.ts'
import { account } from '../../../content/en/account.ts'
import { SmallButton } from '../../../ui/controls/small-button.tsx'
import { useActions } from '../../form/use-actions.ts'
import css from '../account.module.css'
import { ConfirmPanel } from '../confirm-panel.tsx'
import { Opener } from '../opener.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../task.ts'
import { CodesPanel } from './codes-panel.tsx'

const texts = account.codes

type RecoverySectionProps = SectionProps & {
  email: string
  codes: { remaining: number; total: number } | undefined
  /** Whether the account has a second factor that the codes can stand in for. */
  needed: boolean
}

/** The recovery codes, for the day when a phone or a key is lost. */
export function RecoverySection({
  email,
  codes,
  needed,
  client,
  notify,
  task,
  setTask,
  reload,
}: RecoverySectionProps) {
  const [shown, setShown] = useState<string[]>()
  const action = useActions(notify)
  const calls = client.extend(recoveryCodeCalls)

  // The codes are shown only once. Whatever else the user opens and closes, they stay here until
  // the user puts them away.
  useEffect(() => {
    if (shown && !task) setTask('codes')
  }, [shown, task, setTask])

  async function show(made: Promise<string[]>) {
    setShown(await made)
    setTask('codes')
    await reload()
  }

  function putAway() {
    setShown(undefined)
    setTask(undefined)
  }

  return (
    <Section title={texts.title}>
      <p className={css['muted']}>{needed ? stockOf(codes) : texts.needFactor}</p>
      {needed && !shown && (
        <div className={css['row']}>
          {codes ? (
            <Opener begins="replace codes" task={task} setTask={setTask}>
              {texts.replace}
            </Opener>
          ) : (
            <SmallButton tone="harbour" {...action('make', () => show(calls.make()))}>
              {texts.make}
            </SmallButton>
          )}
        </div>
      )}
      {task === 'replace codes' && (
        <ConfirmPanel
          title={texts.replaceTitle}
          lead={texts.replaceText}
          action={texts.replace}
          notify={notify}
          perform={() => show(calls.replace())}
          onClose={() => setTask(undefined)}
        />
      )}
      {shown && <CodesPanel codes={shown} email={email} notify={notify} onClose={putAway} />}
    </Section>
  )
}

function stockOf(codes: RecoverySectionProps['codes']): string {
  if (!codes) return texts.none
  const left = texts.left(codes.remaining, codes.total)
  return codes.remaining < 4 ? `${left} ${texts.few}` : left
}
