import { sessionCalls } from '../../../auth-api/calls/session-calls.ts'
import type { Session } from '../../../auth-api/session.ts'
import { account } from '../../../content/en/account.ts'
import { SmallButton } from '../../../ui/controls/small-button.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import { RowListItem } from '../../../ui/row-list-item.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useActions } from '../../form/use-actions.ts'
import css from '../account.module.css'
import { inMinutes, Moment } from '../moment.tsx'
import { Section } from '../section.tsx'
import { success } from '../success.ts'
import type { SectionProps } from '../task.ts'
import { deviceOf } from './device-of.ts'

const texts = account.sessions

type SessionSectionProps = Pick<SectionProps, 'client' | 'notify' | 'reload'> & {
  sessions: Session[] | undefined
}

/** The sessions of the account, with buttons that end them. */
export function SessionSection({ sessions, client, notify, reload }: SessionSectionProps) {
  const calls = client.extend(sessionCalls)
  const action = useActions(notify)
  const others = sessions?.some(({ current }) => !current) ?? true

  async function ended(ending: Promise<void>, text: string) {
    await ending
    await reload()
    notify(success(text))
  }

  return (
    <Section title={texts.title}>
      {!sessions && <p className={css['muted']}>{texts.unlisted}</p>}
      {sessions && (
        <RowList label={texts.title}>
          {sessions.map((session) => (
            <RowListItem
              key={session.id}
              title={sessionNameOf(session)}
              detail={
                <>
                  {texts.since} <Moment time={session.startedAt} exact />
                  {session.usedAt !== session.startedAt && (
                    <span>
                      , {texts.active} <Moment time={session.usedAt} exact />
                    </span>
                  )}
                  {session.address && (
                    <span>
                      , {texts.from} <span translate="no">{session.address}</span>
                    </span>
                  )}
                </>
              }
              tag={session.current && <StatusTag good>{texts.here}</StatusTag>}
            >
              {!session.current && (
                <SmallButton
                  aria-label={texts.endNamed(sessionNameOf(session), inMinutes(session.startedAt))}
                  {...action(session.id, () =>
                    ended(calls.end(session.id), texts.ended(sessionNameOf(session))),
                  )}
                >
                  {texts.end}
                </SmallButton>
              )}
            </RowListItem>
          ))}
        </RowList>
      )}
      {!others && <p className={css['muted']}>{texts.alone}</p>}
      <div className={css['row']}>
        {others && (
          <SmallButton {...action('others', () => ended(calls.endOthers(), texts.endedOthers))}>
            {texts.endOthers}
          </SmallButton>
        )}
        <SmallButton danger className={css['last'] ?? ''} {...action('all', () => calls.endAll())}>
          {texts.endAll}
        </SmallButton>
      </div>
    </Section>
  )
}

function sessionNameOf({ userAgent, app }: Session): string {
  if (app !== undefined) return app
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return texts.device(browser, system)
  return browser ?? system ?? texts.unknown
}
