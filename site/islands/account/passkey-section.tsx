import { useEffect, useRef } from 'react'
import { account } from '../../content/account.ts'
import { passkeyCalls } from '../../lib/auth/passkey-calls.ts'
import type { Passkey } from '../../lib/passkey.ts'
import { Ledger } from '../../ui/ledger.tsx'
import { LedgerEntry } from '../../ui/ledger-entry.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { useAttempt } from '../use-attempt.ts'
import css from './account.module.css'
import { ConfirmPanel } from './confirm-panel.tsx'
import { LastUse } from './last-use.tsx'
import { NameForm } from './name-form.tsx'
import { Panel } from './panel.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './task.ts'

const texts = account.passkeys

/** The passkeys: what signs in without a password. */
export function PasskeySection({
  passkeys,
  client,
  notify,
  task,
  setTask,
  reload,
}: SectionProps & { passkeys: Passkey[] }) {
  const calls = client.extend(passkeyCalls)
  const { busy, attempt } = useAttempt(notify)
  const gone = useRef(new AbortController())
  useEffect(() => () => gone.current.abort(), [])
  const about = (action: string) => passkeys.find(({ id }) => task === `${action} passkey ${id}`)
  const [renaming, removing] = [about('rename'), about('remove')]

  async function changed(text?: string) {
    setTask(undefined)
    if (text) notify({ title: account.successTitle, text, tone: 'good' })
    await reload()
  }

  return (
    <Section title={texts.title}>
      {passkeys.length === 0 && <p className={css['muted']}>{texts.none}</p>}
      {passkeys.length > 0 && (
        <Ledger label={texts.title}>
          {passkeys.map(({ id, name, addedAt, usedAt }) => (
            <LedgerEntry
              key={id}
              title={name || texts.fallbackName}
              detail={<LastUse addedAt={addedAt} usedAt={usedAt} />}
            >
              <SmallButton
                aria-label={account.named(account.rename, name)}
                onClick={() => setTask(`rename passkey ${id}`)}
              >
                {account.rename}
              </SmallButton>
              <SmallButton
                aria-label={account.named(account.remove, name)}
                onClick={() => setTask(`remove passkey ${id}`)}
              >
                {account.remove}
              </SmallButton>
            </LedgerEntry>
          ))}
        </Ledger>
      )}
      <div className={css['row']}>
        <SmallButton
          aria-busy={busy}
          aria-disabled={busy}
          onClick={() =>
            attempt(async () => {
              const name = await calls.add(gone.current.signal)
              await changed(texts.addedText(name || texts.fallbackName))
            })
          }
        >
          {busy ? texts.waiting : texts.add}
        </SmallButton>
      </div>
      {renaming && (
        <Panel key={renaming.id} title={texts.renameTitle(renaming.name)}>
          <NameForm
            initial={renaming.name}
            submit={account.save}
            notify={notify}
            onName={async (name) => {
              await calls.rename(renaming.id, name)
              await changed()
            }}
            onCancel={() => setTask(undefined)}
          />
        </Panel>
      )}
      {removing && (
        <ConfirmPanel
          key={removing.id}
          title={texts.removeTitle(removing.name)}
          lead={texts.removeText}
          action={account.remove}
          notify={notify}
          perform={async () => {
            await calls.remove(removing.id)
            await changed(texts.removedText(removing.name))
          }}
          onClose={() => setTask(undefined)}
        />
      )}
    </Section>
  )
}
