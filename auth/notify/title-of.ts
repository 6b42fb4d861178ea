import type { AuthContext } from '../context.ts'
import type { Transaction } from '../db/open.ts'
import { findCustomProvider } from '../db/service/custom-providers.ts'

const OURS: Readonly<Record<string, string>> = { email: 'Email', phone: 'Phone number', web3: 'Wallet' }

/** Returns the name of a provider for readers; its name on the wire if it no longer exists. */
export async function titleOf(
  trx: Transaction,
  { providers }: Pick<AuthContext, 'providers'>,
  name: string,
): Promise<string> {
  return providers.get(name)?.title ?? OURS[name] ?? (await findCustomProvider(trx, name))?.name ?? name
}
