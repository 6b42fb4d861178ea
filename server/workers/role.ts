/** The role that a worker receives before it begins. */
export interface Role {
  /** Its number, which is in its lines of the log. */
  name: number
  /** Whether no other worker serves: it then migrates the schema, and checks for damage. */
  isFirst: boolean
  /**
   * How many passwords it hashes at a time: all workers together hash as many as there are cores.
   */
  hashesAtOnce: number
}
