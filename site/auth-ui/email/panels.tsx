import type { MailPurpose } from '../../auth-api/calls/mail-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { byMail as texts } from '../../content/by-mail.ts'
import type { DialogPanel } from '../sign-in/dialog-panel.ts'
import { AskAddress } from './ask-address.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { EnterCode } from './enter-code.tsx'

/** The panels of the sign-in methods that go by mail, and how they lead to each other. */
export const panels = {
  /** Asks for the address; after a link that no longer worked it says so. */
  ask(client: AuthClient, purpose: MailPurpose, email = '', afterDeadLink = false): DialogPanel {
    return {
      title: texts.asks[purpose].title,
      render: ({ notify, show }) => (
        <AskAddress
          key={purpose}
          {...{ client, purpose, email, afterDeadLink, notify }}
          onSent={(address) => show(panels.enter(client, purpose, address))}
          onRecover={(typed) => show(panels.ask(client, 'recover', typed))}
          onBack={() => show()}
        />
      ),
    }
  },

  /** Takes the code of the mail that has just been sent. */
  enter(client: AuthClient, purpose: MailPurpose, email: string): DialogPanel {
    return {
      title: texts.sentTitle,
      render: ({ signedIn, notify, show, onSession, onClose }) => (
        <EnterCode
          key="code"
          {...{ client, purpose, email, signedIn, notify }}
          onProven={async (proof) => {
            if (purpose === 'recover') show(panels.password(client))
            else await onSession(proof, purpose === 'confirm' ? texts.confirmed : undefined)
          }}
          onElsewhere={onClose}
          onOther={() => show(panels.ask(client, purpose, email))}
          onBack={() => show()}
        />
      ),
    }
  },

  /** Takes the next password of who is signed in. */
  password(client: AuthClient): DialogPanel {
    return {
      title: texts.password.title,
      needsSession: true,
      render: ({ notify, onDone }) => (
        <ChoosePassword
          key="password"
          client={client}
          notify={notify}
          onSaved={() => onDone(texts.password.saved)}
        />
      ),
    }
  },
}
