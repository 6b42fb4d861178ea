/** The columns of an account without a mail or an SMS that is still valid. */
export const NOTHING_MAILED = {
  confirmation_sent_at: null,
  recovery_sent_at: null,
  email_change: null,
  email_change_sent_at: null,
  phone_change: '',
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
}
