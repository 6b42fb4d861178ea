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
  const advice =
    'have the proxy pass on the Host that visitors send (nginx: proxy_set_header Host $http_host)'
  return [
    { level: 'warning', about, found: `it sends Host ${seen.host}, but PUBLIC_URL says ${host}`, advice },
  ]
}

function protocolOf({ protocol }: URL, seen: Arrival): Finding[] {
  // A chain of proxies may write a list, whose first item is the visitor's.
  const told = seen.protocol?.split(',')[0]?.trim().toLowerCase()
  if (told === undefined || `${told}:` === protocol) return []
  const found = `X-Forwarded-Proto says ${told}, but PUBLIC_URL says ${protocol.slice(0, -1)}`
  return protocol === 'https:'
    ? [
        {
          level: 'fault',
          about,
          found,
          advice:
            'passwords may reach the proxy unencrypted: serve https there, or have it pass on the X-Forwarded-Proto of the proxy in front of it',
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
      found:
        'visitors can choose the address that rate limits count: the service believes what a client sends',
      advice:
        'have the proxy set X-Forwarded-For to the address of the connection and drop what clients send; list only proxies in TRUSTED_PROXIES',
    }
  }
  if (isTrustedPeer && told) {
    return { level: 'ok', about, found: `${peer} names clients in ${told}: this one is ${client}` }
  }
  if (isTrustedPeer) {
    return {
      level: 'fault',
      about,
      found: `${peer} is trusted, but sends no X-Forwarded-For: ${allOne}`,
      advice: 'have it send that header (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for)',
    }
  }
  if (told) {
    return {
      level: 'fault',
      about,
      found: `${peer} sends ${told}, but is not in TRUSTED_PROXIES: ${allOne}`,
      advice: `set TRUSTED_PROXIES=${peer} if that is your proxy`,
    }
  }
  const found = `no header names the client: every visitor counts as ${peer}`
  return protocol === 'https:'
    ? {
        level: 'fault',
        about,
        found,
        advice: `have the proxy send X-Forwarded-For, and set TRUSTED_PROXIES=${peer}`,
      }
    : {
        level: 'warning',
        about,
        found,
        advice: 'if there is a proxy in between, have it send X-Forwarded-For',
      }
}
