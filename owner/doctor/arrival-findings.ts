import type { Arrival } from '../../server/arrival/arrival.ts'
import type { Finding } from './finding.ts'

const about = 'proxy'

/** An address that no client has (RFC 5737, TEST-NET-1). */
export const FORGED_CLIENT = '192.0.2.77'

/**
 * Returns the findings on how a request to PUBLIC_URL arrived, and on one with a forged client
 * address.
 */
export function arrivalFindings(publicUrl: string, seen: Arrival, forged: Arrival | undefined): Finding[] {
  const expected = new URL(publicUrl)
  return [
    ...hostOf(expected, seen),
    ...protocolOf(expected, seen),
    clientOf(expected, seen, { isForgeable: forged?.client === FORGED_CLIENT }),
  ]
}

function hostOf({ host }: URL, seen: Arrival): Finding[] {
  if (seen.host === host) return []
  const advice = 'let it pass the Host of visitors on (nginx: proxy_set_header Host $http_host)'
  return [{ level: 'warning', about, found: `it sends Host ${seen.host}, PUBLIC_URL says ${host}`, advice }]
}

function protocolOf({ protocol }: URL, seen: Arrival): Finding[] {
  // A chain of proxies may write a list, whose first item is the visitor's.
  const told = seen.protocol?.split(',')[0]?.trim().toLowerCase()
  if (told === undefined || `${told}:` === protocol) return []
  const found = `X-Forwarded-Proto says ${told}, PUBLIC_URL says ${protocol.slice(0, -1)}`
  return protocol === 'https:'
    ? [
        {
          level: 'fault',
          about,
          found,
          advice:
            'passwords may reach the proxy unencrypted: lead https to it, or let it pass on what the proxy before it said',
        },
      ]
    : [{ level: 'warning', about, found, advice: 'set PUBLIC_URL to the address that visitors see' }]
}

/** Reports which address stands for a visitor in limits, sessions and logs. */
function clientOf({ protocol }: URL, seen: Arrival, { isForgeable }: { isForgeable: boolean }): Finding {
  const { client, peer, told, isTrustedPeer } = seen
  const allOne = 'all visitors count as one client'
  if (isForgeable) {
    return {
      level: 'fault',
      about,
      found: 'a visitor may choose the address that limits count: what a client wrote is believed',
      advice:
        'let the proxy set X-Forwarded-For to the address of the connection, and remove what clients send; keep TRUSTED_PROXIES to proxies',
    }
  }
  if (isTrustedPeer && told) {
    return { level: 'ok', about, found: `${peer} tells of clients by ${told}: this one is ${client}` }
  }
  if (isTrustedPeer) {
    return {
      level: 'fault',
      about,
      found: `${peer} is trusted, but sends no X-Forwarded-For: ${allOne}`,
      advice: 'let it send that header (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for)',
    }
  }
  if (told) {
    return {
      level: 'fault',
      about,
      found: `${peer} sends ${told}, but is not in TRUSTED_PROXIES: ${allOne}`,
      advice: `TRUSTED_PROXIES=${peer}, if that is the proxy`,
    }
  }
  const found = `nothing tells of clients: they count as ${peer}, this one included`
  return protocol === 'https:'
    ? {
        level: 'fault',
        about,
        found,
        advice: `let the proxy send X-Forwarded-For, and set TRUSTED_PROXIES=${peer}`,
      }
    : { level: 'warning', about, found, advice: 'if a proxy is in between, let it send X-Forwarded-For' }
}
