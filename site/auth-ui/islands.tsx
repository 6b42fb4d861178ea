import { type ComponentType, useCallback } from 'react'
import { createPortal } from 'react-dom'
import type { AuthClient } from '../auth-api/client/auth-client.ts'
import { type Message, messages } from '../auth-api/errors/messages.ts'
import type { Visitor } from '../auth-api/visitor.ts'
import { auth as texts } from '../content/en/auth.ts'
import { Toaster } from '../ui/toaster.tsx'
import type { AccountDialogProps } from './account/account-dialog.tsx'
import type { Task } from './account/task.ts'
import type { ConsentProps } from './consent/consent.tsx'
import type { LoadParts } from './lading/lading-parts.ts'
import type { SecondStep } from './mfa/second-step.ts'
import { AuthDialog } from './sign-in/auth-dialog.tsx'
import type { DialogOpening } from './sign-in/dialog-opening.ts'
import type { LoadPanel } from './sign-in/dialog-panel.ts'
import type { SignedInProps } from './signed-in.tsx'

/** The state that the islands show. */
export interface IslandsState {
  /** The latest opening of the auth dialog, kept while the dialog closes. */
  request?: DialogOpening & { number: number }
  open: boolean
  /** Whether the auth dialog is open for more than a sign-in, which then doesn't close it. */
  held?: boolean
  /** The latest opening of the account dialog, once its chunk has loaded. */
  account?: { number: number; Dialog: ComponentType<AccountDialogProps>; client: AuthClient; task: Task }
  accountOpen: boolean
  /** Set once a user has signed in. */
  SignedIn?: ComponentType<SignedInProps>
  visitor: Visitor | null
  /** Set on the consent page, once its chunk has loaded and it is known who is signed in. */
  consent?: { Consent: ComponentType<ConsentProps>; client: AuthClient }
  toast: Message | undefined
  secondStep?: SecondStep | undefined
}

type IslandsProps = IslandsState & {
  update: (change: Partial<IslandsState>) => void
  loadClient: () => Promise<AuthClient>
  loadSecondStep: () => Promise<unknown>
  loadPanel: LoadPanel
  loadParts: LoadParts
  openAccount: () => Promise<void>
  openLading: (trigger: HTMLElement) => Promise<void>
  signIn: ConsentProps['signIn']
}

const accountPlace = document.querySelector('[data-account-menu]')
const consentPlace = document.querySelector('[data-consent]')
const entryButton = () => document.querySelector<HTMLElement>('[data-account-entry] [data-auth]')
const accountButton = () => accountPlace?.querySelector('button') ?? null
/** Returns the button that opens the menu that a trigger is in. */
const menuButton = (trigger: HTMLElement | null) =>
  document.querySelector<HTMLElement>(`[popovertarget="${trigger?.closest('[popover]')?.id}"]`)

/** Everything that React draws in the browser. */
export function Islands(props: IslandsProps) {
  const { request, open, account, accountOpen, SignedIn, visitor, toast, secondStep, update } = props
  const { loadClient, loadSecondStep, loadPanel, loadParts, openAccount, openLading, consent, signIn } = props
  const dismiss = useCallback(() => update({ toast: undefined }), [update])
  const notify = useCallback((toast?: Message) => update({ toast }), [update])

  return (
    <>
      {visitor && !visitor.needsSecondFactor && SignedIn && (
        <SignedIn
          visitor={visitor}
          loadClient={loadClient}
          onSecurity={() => openAccount().catch(() => notify(messages.notLoaded))}
          onSignOut={dismiss}
          onChange={openLading}
        />
      )}
      {consent &&
        consentPlace &&
        createPortal(
          <consent.Consent client={consent.client} visitor={visitor} notify={notify} signIn={signIn} />,
          consentPlace,
        )}
      {request && (
        <AuthDialog
          key={request.number}
          open={open}
          opening={request}
          loadClient={loadClient}
          signedIn={visitor?.needsSecondFactor === false}
          secondStep={visitor?.needsSecondFactor ? secondStep : undefined}
          loadSecondStep={loadSecondStep}
          loadPanel={loadPanel}
          loadParts={loadParts}
          providers={request.providers}
          notify={notify}
          onHold={(held) => update({ held })}
          onClose={() => update({ open: false })}
          finalFocus={() =>
            request.trigger?.checkVisibility()
              ? request.trigger
              : (accountButton() ?? menuButton(request.trigger))
          }
        />
      )}
      {account && (
        <account.Dialog
          key={`account ${account.number}`}
          open={accountOpen}
          visitor={visitor}
          client={account.client}
          begins={account.task}
          secondStep={secondStep}
          notify={notify}
          onClose={() => update({ accountOpen: false })}
          finalFocus={() => accountButton() ?? entryButton()}
        />
      )}
      <Toaster
        toast={toast}
        leavesToFields={accountOpen}
        onDismiss={dismiss}
        label={texts.notifications}
        dismissLabel={texts.dismiss}
      />
    </>
  )
}
