import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthContext } from '../context.ts'
import { ensureDeviceKey } from '../db/accounts/users.ts'
import type { Session, User } from '../db/tables.ts'
import { cookies } from './cookies.ts'
import { DEVICE_DAYS, newDeviceKey } from './device-entry.ts'
import { knownDevices } from './known-devices.ts'

/**
 * Sets the cookie of a browser that has signed in to the account, at the level of the session
 * (docs/decisions/019), unless the browser has a recent one of that level.
 */
export async function rememberDevice(
  { config, db, clock }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, session }: { user: User; session: Session },
): Promise<void> {
  const key = user.device_key ?? (await ensureDeviceKey(db, user.id, newDeviceKey()))
  if (!key) return
  const { device } = cookies.clientOf(config, request)
  const value = knownDevices.remember(device, key, clock(), session.aal)
  if (value) cookies.set(config, reply, 'device', value, DEVICE_DAYS * 86_400)
}
