const {
  E2E_PROVIDERS_PORT = '',
  E2E_HARBOUR_PORT = '',
  E2E_LIGHTHOUSE_PORT = '',
  E2E_ABSENT_PORT = '',
} = process.env

/**
 * The addresses of the product with providers, and of the providers: on one host they would share
 * cookies.
 */
export const places = {
  url: `http://localhost:${E2E_PROVIDERS_PORT}`,
  harbour: `http://127.0.0.1:${E2E_HARBOUR_PORT}`,
  lighthouse: `http://localhost:${E2E_LIGHTHOUSE_PORT}`,
  /** An address at which no provider answers. */
  absent: `http://127.0.0.1:${E2E_ABSENT_PORT}`,
}
