import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthContext } from '../context.ts'
import { askedCookie } from './asked-cookie.ts'
import type { Asker } from './client.ts'
import { cookies } from './cookies.ts'

/** Runs a request for a mail to this address, and sets the cookie of the requesting browser. */
export async function askForMail<T>(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  ask: (asker: Asker) => Promise<T>,
): Promise<T> {
  const { config } = context
  const { value, hash } = askedCookie.create(context, address)
  const result = await ask({ client: cookies.clientOf(config, request), browser: hash })
  cookies.set(config, reply, 'asked', value, config.MAILER_LINK_EXP)
  return result
}
