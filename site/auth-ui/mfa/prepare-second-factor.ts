import { secondFactorCalls } from '../../auth-api/calls/factors/second-factor-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Factor } from '../../auth-api/factor.ts'
import type { SetUpApp } from './set-up-app.tsx'

/** What the second-factor step needs: the factors or, if there are none, what sets one up. */
export interface PreparedSecondFactor {
  readonly factors: readonly Factor[]
  readonly SetUp?: typeof SetUpApp
}

/** Loads what the step needs before it is shown, so that the dialog changes its size only once. */
export async function prepareSecondFactor(
  client: AuthClient,
  importSetUp: () => Promise<{ SetUpApp: typeof SetUpApp }>,
): Promise<PreparedSecondFactor> {
  const factors = await client.extend(secondFactorCalls).list()
  if (factors.length > 0) return { factors }
  const { SetUpApp: SetUp } = await importSetUp()
  return { factors, SetUp }
}
