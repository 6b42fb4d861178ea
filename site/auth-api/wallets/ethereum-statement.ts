/** The characters of a statement (EIP-4361, "ABNF Message Format"), all of them ASCII. */
const STATEMENT = /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/

/**
 * Returns the statement of Ethereum's message, or none if its language needs other characters: the
 * service refuses such a message, and a wallet doesn't know it for a sign-in.
 */
export const ethereumStatement = (statement: string): { statement?: string } =>
  STATEMENT.test(statement) ? { statement } : {}
