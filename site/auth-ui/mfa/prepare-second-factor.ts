import { secondFactorCalls } from '../../auth-api/calls/factors/second-factor-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Factor } from '../../auth-api/factor.ts'
import type { SetUpApp } from './set-up-app.tsx'

/**
 * What a second factor is asked for with: those that there are, or without any what sets one up.
 */
export interface PreparedSecondFactor {
  readonly factors: readonly Factor[]
  readonly SetUp?: typeof SetUpApp
}

/** Asked before the step is shown, so that a dialog changes its size once. */
export async function prepareSecondFactor(
  client: AuthClient,
  importSetUp: () => Promise<{ SetUpApp: typeof SetUpApp }>,
): Promise<PreparedSecondFactor> {
  const factors = await client.extend(secondFactorCalls).list()
  if (factors.length > 0) return { factors }
  const { SetUpApp: SetUp } = await importSetUp()
  return { factors, SetUp }
}
