import { useEffect, useRef } from 'react'
import { passkeyCalls } from '../../../auth-api/calls/passkey-calls.ts'
import type { Passkey } from '../../../auth-api/passkey.ts'
import { account } from '../../../content/en/account.ts'
import { SmallButton } from '../../../ui/controls/small-button.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import { RowListItem } from '../../../ui/row-list-item.tsx'
import { useAttempt } from '../../form/use-attempt.ts'
import css from '../account.module.css'
import { ConfirmPanel } from '../confirm-panel.tsx'
import { NameForm } from '../factors/name-form.tsx'
import { LastUse } from '../last-use.tsx'
import { Opener } from '../opener.tsx'
import { Panel } from '../panel.tsx'
import { Section } from '../section.tsx'
import { success } from '../success.ts'
import type { SectionProps } from '../task.ts'

const texts = account.passkeys
const actions = ['rename', 'remove'] as const

/** The passkeys, which sign in without a password. */
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
  const close = () => setTask(undefined)

  async function changed(text?: string) {
    setTask(undefined)
    if (text) notify(success(text))
    await reload()
  }

  function panelOf({ id, name }: Passkey) {
    const known = name || texts.fallbackName
    if (task === `rename ${id}`) {
      return (
        <Panel title={texts.renameTitle(known)}>
          <NameForm
            initial={known}
            submit={account.save}
            notify={notify}
            onName={async (next) => {
              await calls.rename(id, next)
              await changed()
            }}
            onCancel={close}
          />
        </Panel>
      )
    }
    if (task !== `remove ${id}`) return
    return (
      <ConfirmPanel
        title={texts.removeTitle(known)}
        lead={texts.removeText}
        action={account.remove}
        notify={notify}
        perform={async () => {
          await calls.remove(id)
          await changed(texts.removedText(known))
        }}
        onClose={close}
      />
    )
  }

  return (
    <Section title={texts.title}>
      {passkeys.length === 0 && <p className={css['muted']}>{texts.none}</p>}
      {passkeys.length > 0 && (
        <RowList label={texts.title}>
          {passkeys.map((passkey) => (
            <RowListItem
              key={passkey.id}
              title={passkey.name || texts.fallbackName}
              detail={<LastUse {...passkey} />}
              panel={panelOf(passkey)}
            >
              {actions.map((action) => (
                <Opener
                  key={action}
                  begins={`${action} ${passkey.id}`}
                  task={task}
                  setTask={setTask}
                  aria-label={account.named(account[action], passkey.name || texts.fallbackName)}
                >
                  {account[action]}
                </Opener>
              ))}
            </RowListItem>
          ))}
        </RowList>
      )}
      <div className={css['row']}>
        <SmallButton
          busy={busy && texts.waiting}
          onClick={() =>
            attempt(async () => {
              const name = await calls.add(gone.current.signal)
              await changed(texts.addedText(name || texts.fallbackName))
            })
          }
        >
          {texts.add}
        </SmallButton>
      </div>
    </Section>
  )
}
