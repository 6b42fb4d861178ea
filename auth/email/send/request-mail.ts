import type { AuthContext } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import type { Client } from '../../devices/client.ts'
import { type MailRequest, requestPreparedMail } from './request-prepared-mail.ts'

/** Runs `requestPreparedMail` for work that needs nothing from outside its transaction. */
export const requestMail = <T>(
  context: AuthContext,
  request: MailRequest,
  client: Client,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> => requestPreparedMail(context, request, client, { prepare: async () => {}, work })
