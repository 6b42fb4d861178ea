import { type AuthContext, hasPhones } from '../context.ts'
import type { ImportReport } from './import/report.ts'

/**
 * Counts the imported accounts that need something that the settings here do not enable: a
 * provider, or SMS.
 */
export async function notSetUp(
  context: Pick<AuthContext, 'config' | 'messages' | 'providers' | 'customProviders'>,
  { identities, phone_only, phone_factors }: ImportReport,
): Promise<Record<string, number>> {
  const { config, messages, providers, customProviders } = context
  const ours = new Set([
    ...providers.keys(),
    ...(await customProviders.enabled()).map(({ identifier }) => identifier),
    ...(config.EXTERNAL_WEB3_ETHEREUM_ENABLED || config.EXTERNAL_WEB3_SOLANA_ENABLED ? ['web3'] : []),
  ])
  const counts = [
    ...Object.entries(identities)
      .filter(([provider]) => !ours.has(provider))
      .map(([provider, count]) => [`identities at ${provider}`, count] as const),
    ['accounts with a number alone', hasPhones(context) ? 0 : phone_only],
    ['phone factors', messages.canSendSms ? 0 : phone_factors],
  ] as const
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
