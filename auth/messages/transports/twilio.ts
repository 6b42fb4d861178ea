import type { Transport } from '../templates/template.ts'
import { phoneNumber } from './phone-number.ts'
import { post } from './post.ts'

/** The account, and the sender of its SMS: a messaging service or a number. */
export interface TwilioAccount {
  apiUrl: string
  accountSid: string
  authToken: string
  sender: { MessagingServiceSid: string } | { From: string }
}

/** Sends SMS by Twilio's REST API (https://www.twilio.com/docs/messaging/api/message-resource). */
export function twilioTransport({ apiUrl, accountSid, authToken, sender }: TwilioAccount): Transport {
  const url = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  return {
    send: ({ to, text }) =>
      post(url, headers, new URLSearchParams({ To: phoneNumber(to), Body: text, ...sender }).toString()),
    close: () => {},
  }
}
