import { useState } from 'react'
import { numberCalls } from '../../../auth-api/calls/number-calls.ts'
import type { PhoneMethod } from '../../../auth-api/calls/sign-in-method-calls.ts'
import { account } from '../../../content/en/account.ts'
import { SmallButton } from '../../../ui/controls/small-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { PhoneCheck } from '../../mfa/phone-check.tsx'
import css from '../account.module.css'
import { ConfirmPanel } from '../confirm-panel.tsx'
import { NumberForm } from '../factors/number-form.tsx'
import { Opener } from '../opener.tsx'
import { Panel } from '../panel.tsx'
import { Section } from '../section.tsx'
import { success } from '../success.ts'
import type { SectionProps } from '../task.ts'

const texts = account.numbers
const codeLeadId = 'number-code-lead'

type PhoneSectionProps = SectionProps & {
  phone: PhoneMethod
  /** Whether the account has another sign-in method. */
  isRemovable: boolean
}

/**
 * The phone number that signs in. The user can add or change it, and remove it if another sign-in
 * method is left.
 */
export function PhoneSection({
  phone,
  isRemovable,
  client,
  notify,
  task,
  setTask,
  reload,
}: PhoneSectionProps) {
  const { number, next, identityId } = phone
  const calls = client.extend(numberCalls)
  const [sentAt, setSentAt] = useState(0)
  const close = () => setTask(undefined)

  async function told(text: string) {
    close()
    await reload()
    notify(success(text))
  }

  async function change(wanted: string) {
    if (!(await calls.change(wanted))) return told(texts.changed(wanted))
    setSentAt(Date.now())
    await reload()
    setTask('number code')
  }

  return (
    <Section title={texts.title}>
      <p className={css['muted']}>{number ? texts.text(number) : texts.none}</p>
      {next && task !== 'number code' && <Note lead={texts.pendingLead(next)}>{texts.pending}</Note>}
      <div className={css['row']}>
        {next && (
          <Opener begins="number code" task={task} setTask={setTask}>
            {texts.enterCode}
          </Opener>
        )}
        <Opener begins="number" task={task} setTask={setTask}>
          {number ? texts.change : texts.add}
        </Opener>
        {identityId && number && isRemovable && (
          <Opener begins="remove number" task={task} setTask={setTask}>
            {texts.remove}
          </Opener>
        )}
      </div>
      {task === 'number' && (
        <Panel title={number ? texts.change : texts.add} lead={texts.lead}>
          <NumberForm current={number} notify={notify} onNumber={change} onCancel={close} />
        </Panel>
      )}
      {task === 'number code' && next && (
        <Panel title={texts.codeTitle}>
          <PhoneCheck
            key={next}
            send={async () => {
              await calls.change(next)
              return String(Date.now())
            }}
            check={async (code) => {
              await calls.proveCode(next, code)
              await told(texts.changed(next))
            }}
            sent={{ challenge: 'first', at: sentAt }}
            notify={notify}
            lead={account.phone.sent(next)}
            leadId={codeLeadId}
            tone="harbour"
          />
          <div className={css['row']}>
            <SmallButton onClick={close}>{account.cancel}</SmallButton>
          </div>
        </Panel>
      )}
      {task === 'remove number' && number && identityId && (
        <ConfirmPanel
          title={texts.removeTitle(number)}
          lead={texts.removeText}
          action={account.remove}
          notify={notify}
          perform={async () => {
            await calls.remove(identityId)
            await told(texts.removed(number))
          }}
          onClose={close}
        />
      )}
    </Section>
  )
}
