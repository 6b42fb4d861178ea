/** Columns of an account to which nothing was mailed that still counts. */
export const NOTHING_MAILED = {
  confirmation_sent_at: null,
  recovery_sent_at: null,
  email_change: null,
  email_change_sent_at: null,
  reauthentication_sent_at: null,
}
