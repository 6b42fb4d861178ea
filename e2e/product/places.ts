const {
  E2E_PROVIDERS_PORT = '',
  E2E_HARBOUR_PORT = '',
  E2E_LIGHTHOUSE_PORT = '',
  E2E_ABSENT_PORT = '',
} = process.env

/**
 * Where the product with providers is, and the providers are: on one host two would share their
 * cookies.
 */
export const places = {
  url: `http://localhost:${E2E_PROVIDERS_PORT}`,
  harbour: `http://127.0.0.1:${E2E_HARBOUR_PORT}`,
  lighthouse: `http://localhost:${E2E_LIGHTHOUSE_PORT}`,
  /** Where no provider answers. */
  absent: `http://127.0.0.1:${E2E_ABSENT_PORT}`,
}
