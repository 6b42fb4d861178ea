import { providerTitles } from './provider-titles.ts'

/**
 * The words of the provider buttons. The service names the owner's own providers; a title listed
 * here takes precedence.
 */
export const providers = {
  titles: providerTitles,
  continue: 'Continue with',
  or: 'Or with your email',
  orWithPhone: 'Or with your email or phone',
} as const
