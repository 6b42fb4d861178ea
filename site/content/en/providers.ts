import { providerTitles } from './provider-titles.ts'

/**
 * What the buttons of the providers say. The service tells the titles of the owner's own; one that
 * stands here wins.
 */
export const providers = {
  titles: providerTitles,
  continue: 'Continue with',
  or: 'Or with your email',
  orWithPhone: 'Or with your email or phone',
} as const
