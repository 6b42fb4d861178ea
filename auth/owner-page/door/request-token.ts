import { createHmac } from 'node:crypto'

/**
 * What requests that change something carry beside the cookie: of that session alone, and not the
 * cookie.
 */
export const requestTokenOf = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('requests of the owner’s page').digest('base64url')
