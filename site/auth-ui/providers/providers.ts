import type { ComponentType } from 'react'
import type { ProviderButtonsProps } from './provider-buttons.tsx'

/**
 * The component that draws the providers that a user can sign in with, once its chunk has loaded.
 */
export type Providers = ComponentType<Omit<ProviderButtonsProps, 'names'>>
