import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { byPhone as texts } from '../../content/by-phone.ts'
import type { DialogPanel } from '../sign-in/dialog-panel.ts'
import { AskNumber } from './ask-number.tsx'
import { EnterSmsCode } from './enter-sms-code.tsx'

/** The panels of the sign-in by phone, and how they lead to each other. */
export const phonePanels = {
  /** Asks for the number. */
  ask(client: AuthClient, number = ''): DialogPanel {
    return {
      title: texts.title,
      render: ({ notify, show }) => (
        <AskNumber
          {...{ client, number, notify }}
          onSent={(sentTo) => show(phonePanels.enter(client, sentTo))}
          onBack={() => show()}
        />
      ),
    }
  },

  /** Takes the code of the SMS that has just been sent. */
  enter(client: AuthClient, number: string): DialogPanel {
    return {
      title: texts.sentTitle,
      render: ({ notify, show, onSession }) => (
        <EnterSmsCode
          {...{ client, number, notify }}
          onProven={onSession}
          onOther={() => show(phonePanels.ask(client, number))}
          onBack={() => show()}
        />
      ),
    }
  },
}
