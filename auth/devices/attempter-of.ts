import type { AuthContext } from '../context.ts'
import type { AssuranceLevel, User } from '../db/tables.ts'
import type { Attempter } from '../rate-limits/attempter.ts'
import type { Client } from './client.ts'
import { knownDevices } from './known-devices.ts'

/**
 * Returns the attempter whose guesses the limits of an account count, whether or not the account
 * exists.
 */
export const attempterOf = (
  { clock }: Pick<AuthContext, 'clock'>,
  { address, device }: Client,
  account: Pick<User, 'device_key'> | undefined,
  level?: AssuranceLevel,
): Attempter => ({ address, device: knownDevices.idOf(device, account?.device_key, clock(), level) })
