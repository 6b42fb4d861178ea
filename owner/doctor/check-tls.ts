import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Check } from './finding.ts'

const PATIENCE_MS = 10_000
const DAY_MS = 86_400_000
const SOON_DAYS = 14
const about = 'TLS'

/** Whether browsers believe the certificate of PUBLIC_URL, and for how long. */
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
    await once(socket, 'secureConnect').catch(({ code, message }) => {
      throw new Error(`no TLS with ${host}: ${code ?? message}`)
    })
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS)
    const found = `the certificate of ${host} is good for ${days} days`
    if (days >= SOON_DAYS) return [{ level: 'ok', about, found }]
    return [{ level: 'warning', about, found, advice: 'renew it: it should have been renewed by itself' }]
  } finally {
    socket.destroy()
  }
}
