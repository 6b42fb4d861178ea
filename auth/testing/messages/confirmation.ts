import type { NewMessage } from '../../messages/templates/message-values.ts'

export const link = 'https://shop.example/auth/v1/verify?token=t0ken&type=signup'

/** Returns a message like the one that a sign-up queues. */
export const confirmation = (to: string, validForSeconds = 3600, locale?: string): NewMessage => ({
  template: 'confirmation',
  to,
  account: { raw_user_meta_data: locale === undefined ? {} : { locale } },
  values: { Token: '123456', ConfirmationURL: link },
  validForSeconds,
})
