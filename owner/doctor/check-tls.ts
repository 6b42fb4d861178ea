import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { counted } from '../terminal/listed.ts'
import type { Check } from './finding.ts'
import { reachAdvice } from './reach-advice.ts'

const PATIENCE_MS = 10_000
const DAY_MS = 86_400_000
const SOON_DAYS = 14
const about = 'TLS'

const adviceFor = (fault: string): string =>
  /CERT|SIGNATURE|ISSUER/.test(fault)
    ? 'have the proxy present a certificate for this host, with its chain, from an authority that browsers trust'
    : reachAdvice(fault)

/** Checks whether browsers trust the certificate of PUBLIC_URL, and for how long. */
export const checkTls: Check = async ({ PUBLIC_URL }) => {
  const { protocol, hostname, port } = new URL(PUBLIC_URL)
  if (protocol !== 'https:') return []
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 && { servername: host }),
    timeout: PATIENCE_MS,
  })
  try {
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    const fault = await once(socket, 'secureConnect').then(
      () => undefined,
      ({ code, message }): string => code ?? message,
    )
    if (fault !== undefined) {
      const found = `a TLS connection to ${host} failed: ${fault}`
      return [{ level: 'fault', about, found, advice: adviceFor(fault) }]
    }
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS)
    const found = `the certificate of ${host} is valid for another ${counted(days, 'day')}`
    if (days >= SOON_DAYS) return [{ level: 'ok', about, found }]
    return [{ level: 'warning', about, found, advice: 'renew it: automatic renewal seems to have failed' }]
  } finally {
    socket.destroy()
  }
}
