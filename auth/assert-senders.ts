import { type AuthContext, confirmsAtOnce } from './context.ts'

/** Throws an Error if the settings require mails or SMS that nothing can send. */
export function assertSenders({ config, messages }: Pick<AuthContext, 'config' | 'messages'>): void {
  if (!confirmsAtOnce(config) && !messages.canSendMail) {
    throw new Error('MAILER_AUTOCONFIRM is off, but nothing sends mails: set SMTP_URL or HOOK_SEND_EMAIL_URI')
  }
  if (config.EXTERNAL_PHONE_ENABLED && !messages.canSendSms) {
    throw new Error(
      'EXTERNAL_PHONE_ENABLED is on, but nothing sends SMS: set TWILIO_ACCOUNT_SID or SMS_WEBHOOK_URL',
    )
  }
  if (config.CONTACT_EMAIL && !messages.canSendMail) {
    throw new Error('CONTACT_EMAIL is set, but nothing sends mails: set SMTP_URL or HOOK_SEND_EMAIL_URI')
  }
}
