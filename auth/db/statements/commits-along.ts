/** A connection that may send a transaction's end along with its statements. */
export interface CommitsAlong {
  /**
   * Requests the commit in the same write as the statements that are queued by now, if it may
   * commit then. No statement may follow it in the transaction.
   */
  commitAlong: (mayCommit: () => boolean) => void
}
