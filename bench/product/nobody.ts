/** Debian's user "nobody", who owns no file. */
export const NOBODY = 65_534
