interface ImportMetaEnv {
  /** Where the auth service answers, absolute. Same origin, `/auth/v1`, when unset. */
  readonly PUBLIC_AUTH_URL?: string
  /** The public key sent as `apikey`. The embedded service's default key when unset. */
  readonly PUBLIC_AUTH_KEY?: string
}

/** A worker's address, once it is built (Vite). */
declare module '*?worker&url' {
  const address: string
  export default address
}
