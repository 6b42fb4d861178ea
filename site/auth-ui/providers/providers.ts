import type { ComponentType } from 'react'
import type { ProviderButtonsProps } from './provider-buttons.tsx'

/** What draws the providers that a user can sign in with, once its chunk is there. */
export type Providers = ComponentType<Omit<ProviderButtonsProps, 'names'>>
