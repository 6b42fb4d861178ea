import type { CodePurpose } from '../../auth-api/calls/code-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Identifier } from '../../auth-api/credentials.ts'
import { textOfIdentifier } from '../../auth-api/text-of-identifier.ts'
import { byMail } from '../../content/en/by-mail.ts'
import type { DialogPanel } from '../sign-in/dialog-panel.ts'
import { type AfterLink, AskIdentifier } from './ask-identifier.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { EnterCode } from './enter-code.tsx'
import { words } from './words.ts'

/** The panels of the sign-in methods by mail or SMS, and how they lead to each other. */
export const panels = {
  /** Asks for the address or the number, and says why if a link led here. */
  ask(client: AuthClient, purpose: CodePurpose, typed = '', after?: AfterLink): DialogPanel {
    const { title, lead, submit } = words.asking(purpose, typed)
    return {
      title,
      render: ({ notify, show }) => (
        <AskIdentifier
          key={purpose}
          client={client}
          purpose={purpose}
          typed={typed}
          lead={lead}
          submit={submit}
          after={after}
          notify={notify}
          onSent={(to) => show(panels.enter(client, purpose, to))}
          onRecover={(latest) => show(panels.ask(client, 'recover', latest))}
          onBack={(latest) => show(undefined, latest)}
        />
      ),
    }
  },

  /** Takes the code that has just been sent. */
  enter(client: AuthClient, purpose: CodePurpose, to: Identifier): DialogPanel {
    const { sentTitle, confirmed } = words.sent(to)
    return {
      title: sentTitle,
      render: ({ notify, show, onSession }) => (
        <EnterCode
          key="code"
          client={client}
          purpose={purpose}
          to={to}
          notify={notify}
          onProven={async (proof) => {
            if (purpose === 'recover') show(panels.password(client))
            else await onSession(proof, purpose === 'confirm' ? confirmed : undefined)
          }}
          onOther={() => show(panels.ask(client, purpose, textOfIdentifier(to)))}
          onBack={() => show(undefined, textOfIdentifier(to))}
        />
      ),
    }
  },

  /** Takes the new password of the signed-in user. */
  password(client: AuthClient): DialogPanel {
    return {
      title: byMail.password.title,
      needsSession: true,
      render: ({ notify, onDone }) => (
        <ChoosePassword
          key="password"
          client={client}
          notify={notify}
          onSaved={() => onDone(byMail.password.saved)}
        />
      ),
    }
  },
}
