import { signInMethodCalls } from '../../../auth-api/calls/sign-in-method-calls.ts'
import { account } from '../../../content/en/account.ts'
import { SmallButton } from '../../../ui/controls/small-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useActions } from '../../form/use-actions.ts'
import { CodeForm } from '../../mfa/code-form.tsx'
import css from '../account.module.css'
import { Opener } from '../opener.tsx'
import { Panel } from '../panel.tsx'
import { Section } from '../section.tsx'
import { success } from '../success.ts'
import type { SectionProps } from '../task.ts'
import { EmailForm } from './email-form.tsx'

const texts = account.email
const codeLeadId = 'email-code-lead'

type EmailSectionProps = SectionProps & {
  /** Empty if the account has none. */
  email: string
  /** The address that the account changes to, once both mailboxes have confirmed the change. */
  next: string | undefined
}

/** The address of the account, and the state of a change to another one. */
export function EmailSection({ email, next, client, notify, task, setTask, reload }: EmailSectionProps) {
  const calls = client.extend(signInMethodCalls)
  const action = useActions(notify)
  const title = email ? texts.change : texts.add

  async function told(text: string, tone: 'good' | 'plain' = 'good') {
    await reload()
    notify({ ...success(text), tone })
  }

  async function check(code: string) {
    const isMoved = await calls.proveCode([next ?? email, email].filter(Boolean), code)
    if (isMoved) setTask(undefined)
    await told(isMoved ? texts.moved(next ?? email) : texts.half, isMoved ? 'good' : 'plain')
  }

  return (
    <Section title={texts.title}>
      <p className={css['muted']}>{email ? texts.text : texts.none}</p>
      {next && <Note lead={texts.pendingLead(next)}>{texts.pending(email)}</Note>}
      <div className={css['row']}>
        {next && (
          <>
            <Opener begins="email code" task={task} setTask={setTask}>
              {texts.enterCode}
            </Opener>
            <SmallButton
              {...action('resend', () =>
                (email ? calls.resend(email) : calls.changeEmail(next)).then(() => told(texts.begun)),
              )}
            >
              {texts.again}
            </SmallButton>
          </>
        )}
        <Opener begins="email" task={task} setTask={setTask}>
          {title}
        </Opener>
      </div>
      {task === 'email' && (
        <Panel title={title} lead={email ? texts.lead : texts.leadOfFirst}>
          <EmailForm
            current={email}
            submit={title}
            notify={notify}
            onEmail={async (address) => {
              await calls.changeEmail(address)
              setTask(undefined)
              await told(texts.begun)
            }}
            onCancel={() => setTask(undefined)}
          />
        </Panel>
      )}
      {task === 'email code' && next && (
        <Panel title={texts.codeTitle}>
          <p id={codeLeadId} className={css['muted']}>
            {texts.codeLead}
          </p>
          <CodeForm check={check} notify={notify} describedBy={codeLeadId} tone="harbour" />
          <div className={css['row']}>
            <SmallButton onClick={() => setTask(undefined)}>{account.cancel}</SmallButton>
          </div>
        </Panel>
      )}
    </Section>
  )
}
