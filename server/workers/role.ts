/** What a worker is told before it begins. */
export interface Role {
  /** Its number, which its lines of the log have. */
  name: number
  /** No other serves: it brings the schema up to date, and looks for damage. */
  isFirst: boolean
  /** Passwords that it hashes at a time: all workers together as many as there are cores. */
  hashesAtOnce: number
}
