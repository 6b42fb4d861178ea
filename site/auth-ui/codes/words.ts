import type { CodePurpose } from '../../auth-api/calls/code-calls.ts'
import type { Identifier } from '../../auth-api/credentials.ts'
import { settingsReader } from '../../auth-api/settings/settings-reader.ts'
import { byMail } from '../../content/en/by-mail.ts'
import { byPhone } from '../../content/en/by-phone.ts'
import { channelOf } from '../form/channel-of.ts'

/**
 * What the panels say: of a mail or of an SMS and, while that is open and numbers sign in, of both.
 */
export const words = {
  asking(purpose: CodePurpose, typed: string) {
    if (purpose === 'confirm') return (channelOf(typed) === 'phone' ? byPhone : byMail).asks.confirm
    const isOpen = purpose === 'sign-up' || settingsReader.known().hasPhones
    return isOpen ? byPhone.asks[purpose] : byMail.asks[purpose]
  },

  sent: (to: Identifier) => ('email' in to ? byMail : byPhone),
}
