import { Type } from 'typebox'
import { presentAccount } from '../../accounts/present-account.ts'
import type { User as Account } from '../../db/tables.ts'
import { askForMail } from '../../devices/ask-for-mail.ts'
import type { Asker } from '../../devices/client.ts'
import { cookies } from '../../devices/cookies.ts'
import { rememberDevice } from '../../devices/remember-device.ts'
import { askingBrowser } from '../../email/change/asking-browser.ts'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { chooseRedirect } from '../../http/redirects/choose-redirect.ts'
import {
  codeChallenge,
  optionalObject,
  optionalText,
  User,
  withRedirect,
} from '../../http/schemas/objects.ts'
import { padResponseTime } from '../../one-time/pad-response-time.ts'
import { allowChange } from '../allow-change.ts'
import { makeAllowedChange } from '../make-allowed-change.ts'

/**
 * Changes the caller's password, address, phone number and metadata (docs/wire-contract.md, 10.3).
 */
export const changeUser = defineRoute(
  {
    summary: 'Change the account of the token',
    querystring: withRedirect(),
    body: Type.Object({
      email: optionalText(),
      phone: optionalText(),
      channel: optionalText(),
      password: optionalText(),
      current_password: optionalText(),
      nonce: optionalText(),
      data: optionalObject(),
      app_metadata: optionalObject(),
      ...codeChallenge,
    }),
    response: { 200: User },
  },
  async (context, request, reply) => {
    const { config } = context
    const caller = callerOf(request)
    const client = cookies.clientOf(config, request)
    const change = await allowChange(context, caller, request.body, client)
    const redirectTo = chooseRedirect(config, request.query.redirect_to)
    const browser = askingBrowser.create(config)
    const make = (asker?: Asker): Promise<Account> => {
      const asking = asker && { asker, askerHash: browser.hash, redirectTo }
      return makeAllowedChange(context, caller, change, client, asking)
    }
    const to = change.mailed ?? change.texted
    const work = () => (to === undefined ? make() : askForMail(context, request, reply, to, make))
    // The work takes longer for a number that has no account.
    const user = await (change.texted === undefined ? work() : padResponseTime(context, work))
    if (change.mailed !== undefined) reply.header('set-cookie', browser.cookie)
    // After a new password no former device is known.
    if (change.encrypted_password !== undefined) {
      await rememberDevice(context, request, reply, { user, session: caller.session })
    }
    return presentAccount(context.db, user)
  },
)
