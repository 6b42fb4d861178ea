/** Who sends a request, as far as its address and its cookies tell. Nothing of it has been checked. */
export interface Client {
  address: string
  /** What the cookie of known devices holds. */
  device: string | undefined
  /** What the cookie of a browser holds that asked for a mail. */
  asked: string | undefined
}

/** Who asks for a mail. */
export interface Asker {
  client: Client
  /** A hash of what only the browser holds that asks: wrong codes from elsewhere don't count against it. */
  browser: string
}
