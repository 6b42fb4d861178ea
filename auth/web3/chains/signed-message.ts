/** What a wallet has signed, as far as a sign-in looks at it. */
export interface SignedMessage {
  /** The account of the wallet, always spelt the same. */
  address: string
  /** The host that the wallet showed. */
  domain: string
  uri: string
  version: string | undefined
  /** The chain that it is for. */
  network: string
  nonce: string | undefined
  /** RFC 3339. */
  issuedAt: string | undefined
  expirationTime: string | undefined
  notBefore: string | undefined
}

/** Reads a message and checks whose signature it has; undefined where one is wrong. */
export type ReadSigned = (message: string, signature: string) => SignedMessage | undefined
