import type { ServiceSettings } from './service-settings.ts'

/**
 * Settings assumed until the service has answered, and for a service that doesn't tell, such as
 * Supabase Auth. No other file contains these numbers (`presumed-settings.test.ts`).
 */
export const presumedSettings: ServiceSettings = {
  providers: [],
  titles: {},
  hasPasskeys: false,
  hasPhones: false,
  hasOAuthServer: false,
  isSignUpOpen: true,
  leastPassword: 6,
  betweenMailsS: 60,
  betweenCodesS: 60,
  eraseAfterDays: undefined,
  captcha: undefined,
  ethereumChainId: 1,
}
