import { decodeJwt } from 'jose'

/**
 * Returns the assurance level of the session in an answer, and its methods in alphabetical order.
 */
export function levelOf(answer: { body: { access_token: string } }): { aal: string; amr: string[] } {
  const { aal, amr } = decodeJwt<{ aal: string; amr: { method: string }[] }>(answer.body.access_token)
  return { aal, amr: amr.map(({ method }) => method).toSorted() }
}
