import { useRef } from 'react'
import type { Message } from '../../auth-api/errors/messages.ts'
import type { Visitor } from '../../auth-api/visitor.ts'
import { account as texts } from '../../content/en/account.ts'
import { auth } from '../../content/en/auth.ts'
import { BreakingText } from '../../ui/breaking-text.tsx'
import { SmallButton } from '../../ui/controls/small-button.tsx'
import css from './account.module.css'
import dialog from './account-dialog.module.css'
import { GrantSection } from './apps/grant-section.tsx'
import { FactorSection } from './factors/factor-section.tsx'
import { RecoverySection } from './factors/recovery-section.tsx'
import { DataSection } from './own-data/data-section.tsx'
import { SessionSection } from './sessions/session-section.tsx'
import { ConnectedSection } from './sign-in-methods/connected-section.tsx'
import { EmailSection } from './sign-in-methods/email-section.tsx'
import { PasskeySection } from './sign-in-methods/passkey-section.tsx'
import { PasswordSection } from './sign-in-methods/password-section.tsx'
import { PhoneSection } from './sign-in-methods/phone-section.tsx'
import type { SectionProps, Task } from './task.ts'
import { useAccount } from './use-account.ts'

type AccountSectionsProps = Omit<SectionProps, 'reload'> & { visitor: Visitor }

/** Everything about an account, section by section. */
export function AccountSections({ visitor, ...given }: AccountSectionsProps) {
  const { account, failed, reading, reload } = useAccount(given.client, visitor)
  const { email } = visitor
  const methods = account?.signInMethods

  const refused = useRef(false)
  // A refusal often means that something changed elsewhere, or even that the session has ended.
  function notify(message?: Message) {
    given.notify(message)
    refused.current = message?.tone === 'destructive'
    if (refused.current) void reload()
  }

  // A refusal is no longer shown once the user leaves the panel that it was about.
  function setTask(task: Task) {
    if (refused.current) notify()
    given.setTask(task)
  }
  const common = { ...given, notify, setTask, reload }

  return (
    <>
      <p className={dialog['who']}>
        <span translate="no">
          <BreakingText text={email} />
        </span>{' '}
        {/* The line has its height before the level is known, so that nothing below it moves. */}
        <span>{account ? texts.levels[account.level] : '\u00a0'}</span>
      </p>
      <div className={dialog['body']}>
        {(!account || failed) && (
          <div className={`${css['row']} ${account ? '' : css['waiting']}`.trim()} role="status">
            <p>{reading ? texts.loading : texts.failed}</p>
            {failed && (
              <SmallButton busy={reading && auth.busy} onClick={() => reading || reload()}>
                {texts.retry}
              </SmallButton>
            )}
          </div>
        )}
        {account && methods && (
          <>
            <FactorSection
              {...common}
              factors={account.factors}
              hasCodes={account.recoveryCodes !== undefined}
            />
            <RecoverySection
              {...common}
              email={email}
              codes={account.recoveryCodes}
              needed={account.factors.some(({ verified }) => verified)}
            />
            {account.passkeys && <PasskeySection {...common} passkeys={account.passkeys} />}
            <EmailSection {...common} email={methods.email} next={methods.nextEmail} />
            {methods.phone && (
              <PhoneSection {...common} phone={methods.phone} isRemovable={methods.count > 1} />
            )}
            <PasswordSection {...common} email={methods.email} name={email} />
            <ConnectedSection {...common} signInMethods={methods} />
            {account.grants && <GrantSection {...common} grants={account.grants} />}
            <SessionSection {...common} sessions={account.sessions} />
            {methods.eraseAfterDays !== undefined && (
              <DataSection {...common} graceDays={methods.eraseAfterDays} />
            )}
          </>
        )}
      </div>
    </>
  )
}
