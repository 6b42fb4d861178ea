/** The mark of an entry in the browser's history whose page is choosing a new password. */
export const CHOOSES_PASSWORD = 'newPassword'
