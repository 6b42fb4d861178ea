import { account } from '../../content/account.ts'
import { wayInCalls } from '../../lib/auth/way-in-calls.ts'
import { Note } from '../../ui/note.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { CodeForm } from '../second-factor/code-form.tsx'
import { useActions } from '../use-actions.ts'
import css from './account.module.css'
import { EmailForm } from './email-form.tsx'
import { Opener } from './opener.tsx'
import { Panel } from './panel.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './task.ts'

const texts = account.email
const codeLeadId = 'email-code-lead'

type EmailSectionProps = SectionProps & {
  email: string
  /** Where the account moves to, once both mailboxes have agreed. */
  next: string | undefined
}

/** The address of the account, and how it stands with a move to another one. */
export function EmailSection({ email, next, client, notify, task, setTask, reload }: EmailSectionProps) {
  const calls = client.extend(wayInCalls)
  const action = useActions(notify)

  async function told(text: string, tone: 'good' | 'plain' = 'good') {
    await reload()
    notify({ title: account.successTitle, text, tone })
  }

  async function check(code: string) {
    const isMoved = await calls.proveCode([next ?? email, email], code)
    if (isMoved) setTask(undefined)
    await told(isMoved ? texts.moved(next ?? email) : texts.half, isMoved ? 'good' : 'plain')
  }

  return (
    <Section title={texts.title}>
      <p className={css['muted']}>{texts.text}</p>
      {next && <Note lead={texts.pendingLead(next)}>{texts.pending(email)}</Note>}
      <div className={css['row']}>
        {next && (
          <>
            <Opener begins="email code" {...{ task, setTask }}>
              {texts.enterCode}
            </Opener>
            <SmallButton {...action('resend', () => calls.resend(email).then(() => told(texts.begun)))}>
              {texts.again}
            </SmallButton>
          </>
        )}
        <Opener begins="email" {...{ task, setTask }}>
          {texts.change}
        </Opener>
      </div>
      {task === 'email' && (
        <Panel title={texts.change} lead={texts.lead}>
          <EmailForm
            current={email}
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
