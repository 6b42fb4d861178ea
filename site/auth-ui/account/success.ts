import type { Message } from '../../auth-api/errors/messages.ts'
import { account } from '../../content/en/account.ts'

/** The message that an action on the account has succeeded. */
export const success = (text: string): Message => ({ title: account.successTitle, text, tone: 'good' })
