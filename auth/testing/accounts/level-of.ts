import { decodeJwt } from 'jose'

/**
 * The assurance level of the session that an answer holds, and its methods in the order of the
 * alphabet.
 */
export function levelOf(answer: { body: { access_token: string } }): { aal: string; amr: string[] } {
  const { aal, amr } = decodeJwt<{ aal: string; amr: { method: string }[] }>(answer.body.access_token)
  return { aal, amr: amr.map(({ method }) => method).toSorted() }
}
