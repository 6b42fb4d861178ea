import { useCallback } from 'react'
import { createPortal } from 'react-dom'
import { auth as texts } from '../content/auth.ts'
import type { AuthClient } from '../lib/auth/auth-client.ts'
import type { AuthMode } from '../lib/auth-mode.ts'
import type { Message } from '../lib/messages.ts'
import type { Visitor } from '../lib/visitor.ts'
import { Toaster } from '../ui/toaster.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AuthDialog } from './auth-dialog.tsx'
import type { SecondStep } from './second-step.ts'

/** What the islands show, kept outside React so that the page's buttons and the session's events can change it. */
export interface IslandsState {
  /** The latest call for the auth dialog, kept while it closes. */
  request?: { number: number; mode: AuthMode; trigger: HTMLElement }
  open: boolean
  visitor: Visitor | null
  toast: Message | undefined
  secondStep?: SecondStep
}

type IslandsProps = IslandsState & {
  update: (change: Partial<IslandsState>) => void
  loadClient: () => Promise<AuthClient>
  loadSecondStep: () => Promise<unknown>
}

const accountPlace = document.querySelector('[data-account-menu]')
const entryButton = () => document.querySelector<HTMLElement>('[data-account-entry] [data-auth]')
const accountButton = () => accountPlace?.querySelector('button') ?? null

/** Everything that React draws in the browser. */
export function Islands(props: IslandsProps) {
  const { request, open, visitor, toast, secondStep, update, loadClient, loadSecondStep } = props
  const dismiss = useCallback(() => update({ toast: undefined }), [update])

  return (
    <>
      {visitor &&
        !visitor.needsSecondFactor &&
        accountPlace &&
        createPortal(
          <AccountMenu
            visitor={visitor}
            onSignOut={async () => (await loadClient()).signOut()}
            successor={entryButton}
          />,
          accountPlace,
        )}
      {request && (
        <AuthDialog
          key={request.number}
          open={open}
          initialMode={request.mode}
          loadClient={loadClient}
          secondStep={visitor?.needsSecondFactor ? secondStep : undefined}
          loadSecondStep={loadSecondStep}
          notify={(message) => update({ toast: message })}
          onClose={() => update({ open: false })}
          finalFocus={() => (request.trigger.checkVisibility() ? request.trigger : accountButton())}
        />
      )}
      <Toaster toast={toast} onDismiss={dismiss} label={texts.notifications} dismissLabel={texts.dismiss} />
    </>
  )
}
