/** A way in which passwords of accounts from elsewhere are hashed. */
export interface HashFormat {
  /** Whether a stored text is such a hash, and one whose check no other sign-in suffers from. */
  isHash: (stored: string) => boolean
  /** Whether a password, as it stands, is the one behind such a hash. */
  verify: (stored: string, password: string) => Promise<boolean>
  /** Whether a check may take less time than one of our own hashes does. */
  isQuick: boolean
}
