/** The auth service understood a request and said no. The message is the service's own, fit to be shown. */
export class Refusal extends Error {
  override name = 'Refusal'
}
