import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Identifier } from '../../auth-api/credentials.ts'
import { byMail } from '../../content/en/by-mail.ts'
import { byPhone } from '../../content/en/by-phone.ts'
import { keep as texts } from '../../content/en/keep.ts'
import type { DialogPanel } from '../sign-in/dialog-panel.ts'
import { EnterKeepCode } from './enter-keep-code.tsx'
import { KeepAccount } from './keep-account.tsx'

/** The panels by which a guest keeps the account. */
export const keepPanels = {
  /** Asks for an address or a number, or for a provider. */
  ask(client: AuthClient): DialogPanel {
    return {
      title: texts.title,
      needsSession: true,
      render: ({ notify, show, onDone }) => (
        <KeepAccount
          client={client}
          notify={notify}
          onKept={() => onDone(texts.kept)}
          onSent={(to) => show(keepPanels.enter(client, to))}
          onOther={() => show()}
        />
      ),
    }
  },

  /** Takes the code that was sent to that address or number. */
  enter(client: AuthClient, to: Identifier): DialogPanel {
    return {
      title: 'email' in to ? byMail.sentTitle : byPhone.sentTitle,
      needsSession: true,
      render: ({ notify, show, onDone }) => (
        <EnterKeepCode
          client={client}
          to={to}
          notify={notify}
          onKept={() => onDone(texts.kept)}
          onOther={() => show(keepPanels.ask(client))}
        />
      ),
    }
  },
}
