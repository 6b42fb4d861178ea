import type { ComponentType } from 'react'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { PreparedSecondFactor } from './prepare-second-factor.ts'
import type { SecondFactorProps } from './second-factor.tsx'

/** What asks for the second factor, once its chunk is there. */
export interface SecondStep {
  readonly SecondFactor: ComponentType<SecondFactorProps>
  readonly client: AuthClient
  readonly prepared: PreparedSecondFactor
}
