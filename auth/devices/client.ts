/** The client of a request, by its address and its cookies. Nothing of it is verified. */
export interface Client {
  address: string
  /** The value of the cookie of known devices. */
  device: string | undefined
  /** The value of the cookie of a browser that asked for a mail. */
  asked: string | undefined
}

/** The client that asks for a mail. */
export interface Asker {
  client: Client
  /** A hash of the asking browser's secret: wrong codes from other clients don't block it. */
  browser: string
}
