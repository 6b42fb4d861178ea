import type { ServiceSettings } from './service-settings.ts'

/**
 * What is taken for true until the service has answered, and of one that doesn't tell, as Supabase
 * Auth. No other file holds these numbers (`presumed-settings.test.ts`).
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
