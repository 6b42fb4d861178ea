import { type Grant, grantCalls } from '../../../auth-api/calls/apps/grant-calls.ts'
import { account } from '../../../content/en/account.ts'
import { consent } from '../../../content/en/consent.ts'
import { RowList } from '../../../ui/row-list.tsx'
import { RowListItem } from '../../../ui/row-list-item.tsx'
import css from '../account.module.css'
import { ConfirmPanel } from '../confirm-panel.tsx'
import { Moment } from '../moment.tsx'
import { Opener } from '../opener.tsx'
import { Section } from '../section.tsx'
import { success } from '../success.ts'
import type { SectionProps } from '../task.ts'

const texts = consent.grants

/** The apps that may use the account. Renders nothing if there are none. */
export function GrantSection({ grants, ...given }: SectionProps & { grants: readonly Grant[] }) {
  const { client, notify, task, setTask, reload } = given
  if (grants.length === 0) return null

  async function revoke({ app }: Grant, name: string) {
    await client.extend(grantCalls).revoke(app.id)
    setTask(undefined)
    await reload()
    notify(success(texts.removed(name)))
  }

  return (
    <Section title={texts.title}>
      <p className={css['muted']}>{texts.text}</p>
      <RowList label={texts.title}>
        {grants.map((grant) => {
          const { app, scopes, since } = grant
          const name = app.name ?? consent.unnamed
          const begins = `disconnect app ${app.id}`
          return (
            <RowListItem
              key={app.id}
              title={name}
              detail={
                <>
                  {app.host && (
                    <>
                      <span translate="no">{app.host}</span>.{' '}
                    </>
                  )}
                  {scopes.map((scope) => consent.scopes[scope] ?? scope).join('. ')}. {texts.since}{' '}
                  <Moment time={since} />
                </>
              }
              panel={
                task === begins && (
                  <ConfirmPanel
                    title={texts.removeTitle(name)}
                    lead={texts.removeText}
                    action={texts.remove}
                    notify={notify}
                    perform={() => revoke(grant, name)}
                    onClose={() => setTask(undefined)}
                  />
                )
              }
            >
              <Opener
                begins={begins}
                task={task}
                setTask={setTask}
                aria-label={account.named(texts.remove, name)}
              >
                {texts.remove}
              </Opener>
            </RowListItem>
          )
        })}
      </RowList>
    </Section>
  )
}
