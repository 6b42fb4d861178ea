import { createHmac } from 'node:crypto'

/**
 * Returns the token that requests which change something carry beside the cookie. It belongs to one
 * session, and is not the cookie.
 */
export const requestTokenOf = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('requests of the owner’s page').digest('base64url')
