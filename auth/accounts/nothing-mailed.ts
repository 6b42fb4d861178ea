/** The columns of an account for which no mail or SMS is valid any more. */
export const NOTHING_MAILED = {
  confirmation_sent_at: null,
  recovery_sent_at: null,
  email_change: null,
  email_change_sent_at: null,
  phone_change: '',
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
}
