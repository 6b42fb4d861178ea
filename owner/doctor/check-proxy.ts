import { readBounded } from '../../auth/read-bounded.ts'
import { ARRIVAL_PATH, type Arrival } from '../../server/arrival/arrival.ts'
import { makeArrivalToken } from '../../server/arrival/arrival-token.ts'
import { arrivalFindings, FORGED_CLIENT } from './arrival-findings.ts'
import type { Finding } from './finding.ts'

const PATIENCE_MS = 10_000
const about = 'proxy'

/**
 * Checks how requests to PUBLIC_URL reach the service, by asking the service, which sees what
 * proxies send.
 */
export async function checkProxy(publicUrl: string, secrets: readonly string[]): Promise<Finding[]> {
  const [secret] = secrets
  if (secret === undefined) return []
  const ask = async (headers: Record<string, string> = {}): Promise<Arrival | number> => {
    const answer = await fetch(`${publicUrl}${ARRIVAL_PATH}`, {
      headers: { ...headers, authorization: `Bearer ${await makeArrivalToken(secret, Date.now())}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await readBounded(answer)
    const isTold = answer.headers.get('content-type')?.startsWith('application/json') === true
    return answer.ok && isTold ? JSON.parse(text) : answer.status
  }
  const seen = await ask()
  if (typeof seen === 'number') {
    const found = `the service could not be asked what the proxy sends: ${ARRIVAL_PATH} answers with status ${seen}`
    const advice =
      'restart the service if it runs another version or another AUTH_KEY_SECRET, and have the proxy forward every path to it'
    return [{ level: 'warning', about, found, advice }]
  }
  // A client that poses as another would send these headers. Where doctor runs on the proxy's
  // machine, this is not tested: its headers are trusted there, and a visitor's are not.
  const forged = seen.isTrustedClient
    ? undefined
    : await ask({ 'x-forwarded-for': FORGED_CLIENT, forwarded: `for=${FORGED_CLIENT}` })
  return arrivalFindings(publicUrl, seen, typeof forged === 'number' ? undefined : forged)
}
