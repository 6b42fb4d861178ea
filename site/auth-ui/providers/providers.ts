import type { ComponentType } from 'react'
import type { ProviderButtonsProps } from './provider-buttons.tsx'

/** The providers that a user can sign in with, and what draws them, once its chunk is there. */
export interface Providers {
  readonly names: readonly string[]
  readonly Buttons: ComponentType<ProviderButtonsProps>
}
