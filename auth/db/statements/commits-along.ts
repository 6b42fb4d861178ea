/** A connection that may send a transaction's end with its statements. */
export interface CommitsAlong {
  /**
   * Asks for the commit in the same write as what is asked for by now, if it may then. Nothing can
   * be asked in the transaction after it.
   */
  commitAlong: (mayCommit: () => boolean) => void
}
