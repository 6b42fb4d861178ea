import type { ComponentType } from 'react'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { PreparedSecondFactor } from './prepare-second-factor.ts'
import type { SecondFactorProps } from './second-factor.tsx'

/** The component that asks for the second factor, and what it needs, once its chunk has loaded. */
export interface SecondStep {
  readonly SecondFactor: ComponentType<SecondFactorProps>
  readonly client: AuthClient
  readonly prepared: PreparedSecondFactor
}
