/** The columns of an account without a number. */
export const NO_PHONE = {
  phone: null,
  phone_confirmed_at: null,
  phone_change: '',
  phone_change_sent_at: null,
}
