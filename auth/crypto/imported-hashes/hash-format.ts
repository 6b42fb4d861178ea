/** A format of password hashes that other services use. */
export interface HashFormat {
  /**
   * Checks that a stored text is such a hash, and that verifying it won't hold up other sign-ins.
   */
  isHash: (stored: string) => boolean
  /** Checks a password against such a hash, without normalising it. */
  verify: (stored: string, password: string) => Promise<boolean>
  /** Whether a check may take less time than one of our own hashes does. */
  isQuick: boolean
}
