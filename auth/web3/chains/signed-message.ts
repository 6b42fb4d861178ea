/** The parts of a signed message that a sign-in checks. */
export interface SignedMessage {
  /** The account of the wallet, always in the same spelling. */
  address: string
  /** The host that the wallet showed. */
  domain: string
  uri: string
  version: string | undefined
  /** The chain that the message is for. */
  network: string
  nonce: string | undefined
  /** RFC 3339. */
  issuedAt: string | undefined
  expirationTime: string | undefined
  notBefore: string | undefined
}

/** Reads a message and finds whose signature it has; returns undefined if either is wrong. */
export type ReadSigned = (message: string, signature: string) => SignedMessage | undefined
