/** The client of a request, by its address and its cookies. Nothing of it is verified. */
export interface Client {
  address: string
  /** The value of the cookie of known devices. */
  device: string | undefined
  /** The value of the cookie of a browser that requested a mail. */
  asked: string | undefined
}

/** The client that requests a mail. */
export interface Asker {
  client: Client
  /** A hash of the requesting browser's secret: wrong codes from other clients don't block it. */
  browser: string
}
