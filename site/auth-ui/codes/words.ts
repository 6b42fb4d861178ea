import type { CodePurpose } from '../../auth-api/calls/code-calls.ts'
import type { Identifier } from '../../auth-api/credentials.ts'
import { settingsReader } from '../../auth-api/settings/settings-reader.ts'
import { byMail } from '../../content/en/by-mail.ts'
import { byPhone } from '../../content/en/by-phone.ts'
import { channelOf } from '../form/channel-of.ts'

/**
 * The texts of the panels: for a mail, for an SMS or, while that is still open and phone numbers
 * are accepted, for both.
 */
export const words = {
  asking(purpose: CodePurpose, typed: string) {
    if (purpose === 'confirm') return (channelOf(typed) === 'phone' ? byPhone : byMail).asks.confirm
    const isOpen = purpose === 'sign-up' || settingsReader.known().hasPhones
    return isOpen ? byPhone.asks[purpose] : byMail.asks[purpose]
  },

  sent: (to: Identifier) => ('email' in to ? byMail : byPhone),
}
