/** The address of the auth service, without a slash at the end: a path of the site, or a URL. */
export const serviceAddress: string = import.meta.env?.PUBLIC_AUTH_URL || '/auth/v1'

/** The public key that every request to the service carries as `apikey`. */
export const publicKey: string = import.meta.env?.PUBLIC_AUTH_KEY || 'dropharbor-public-key'
