import { type SignInMethods, signInMethodCalls } from '../../../auth-api/calls/sign-in-method-calls.ts'
import { account } from '../../../content/en/account.ts'
import { SmallButton } from '../../../ui/controls/small-button.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import { RowListItem } from '../../../ui/row-list-item.tsx'
import { useActions } from '../../form/use-actions.ts'
import { ProviderMark } from '../../providers/provider-mark.tsx'
import { sortProviders } from '../../providers/sort-providers.ts'
import { titleOfProvider } from '../../providers/title-of-provider.ts'
import css from '../account.module.css'
import { ConfirmPanel } from '../confirm-panel.tsx'
import { LastUse } from '../last-use.tsx'
import { Opener } from '../opener.tsx'
import { Section } from '../section.tsx'
import { success } from '../success.ts'
import type { SectionProps } from '../task.ts'

const texts = account.connected

/** The accounts at providers that sign in to this one. The last sign-in method can't be removed. */
export function ConnectedSection({
  signInMethods: { identities, providers, count },
  client,
  notify,
  task,
  setTask,
  reload,
}: SectionProps & { signInMethods: SignInMethods }) {
  const calls = client.extend(signInMethodCalls)
  const action = useActions(notify)
  const removing = identities.find(({ id }) => task === `disconnect ${id}`)
  if (identities.length === 0 && providers.length === 0) return null

  async function disconnect(id: string, title: string) {
    await calls.disconnect(id)
    setTask(undefined)
    await reload()
    notify(success(texts.removed(title)))
  }

  return (
    <Section title={texts.title}>
      {identities.length === 0 && <p className={css['muted']}>{texts.none}</p>}
      {identities.length > 0 && (
        <RowList label={texts.title}>
          {identities.map(({ id, provider, email, addedAt, usedAt }) => (
            <RowListItem
              key={id}
              title={titleOfProvider(provider)}
              detail={
                <>
                  {email && `${email}. `}
                  {count > 1 ? <LastUse addedAt={addedAt} usedAt={usedAt} /> : <span>{texts.onlyWay}</span>}
                </>
              }
              panel={
                removing?.id === id && (
                  <ConfirmPanel
                    title={texts.removeTitle(titleOfProvider(provider))}
                    lead={texts.removeText}
                    action={texts.disconnect}
                    notify={notify}
                    perform={() => disconnect(id, titleOfProvider(provider))}
                    onClose={() => setTask(undefined)}
                  />
                )
              }
            >
              {count > 1 && (
                <Opener
                  begins={`disconnect ${id}`}
                  task={task}
                  setTask={setTask}
                  aria-label={account.named(texts.disconnect, titleOfProvider(provider))}
                >
                  {texts.disconnect}
                </Opener>
              )}
            </RowListItem>
          ))}
        </RowList>
      )}
      {providers.length > 0 && (
        <div className={css['row']}>
          {sortProviders(providers).map((name) => (
            <SmallButton key={name} {...action(name, () => calls.connect(name))}>
              <ProviderMark provider={name} />
              <span>{texts.connect(titleOfProvider(name))}</span>
            </SmallButton>
          ))}
        </div>
      )}
    </Section>
  )
}
