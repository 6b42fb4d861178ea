import { accountKey } from '../account-key.ts'
import type { Policy } from '../counter.ts'
import { hostKeyOf } from '../host-key-of.ts'
import type { Limiter } from '../limiter.ts'
import type { Policies } from '../policies.ts'

/**
 * The share of a budget that must be used up before its client or its account counts as attacked.
 */
const SIGN = 0.25

/** A request that is about to use up a limit. */
export interface Suspect {
  limit: 'signup' | 'mailRequest' | 'passkeyOptions' | 'password'
  /** The client's address. */
  address: string
  /** The address or number that the request names. */
  account?: string | undefined
}

export interface AttackSigns {
  /**
   * Whether the client has used up a quarter of what its address may use: requests, sign-ins,
   * codes.
   */
  ofClient: (suspect: Suspect) => Promise<boolean>
  /**
   * Whether all clients together have used up a quarter of what an account's limits allow: wrong
   * passwords, mails, SMS. The account need not exist.
   */
  ofAccount: (suspect: Suspect) => Promise<boolean>
}

/**
 * Returns signs of an attack that are read from the limits (docs/decisions/045); counts nothing
 * itself.
 */
export function attackSigns(policies: Policies, limiter: Pick<Limiter, 'count'>): AttackSigns {
  const { requests, signIn, password, mail, sms, anonymous } = policies
  const anyUsed = async (budgets: readonly [Policy, string][]) => {
    const counted = await limiter.count(budgets.map(([policy, key]) => ({ policy, key })))
    return budgets.some(
      ([{ points }], index) => (counted[index] ?? 0) >= Math.max(1, Math.ceil(points * SIGN)),
    )
  }

  return {
    ofClient({ limit, address, account }) {
      const [host, network] = [hostKeyOf(address), hostKeyOf(address, 48)]
      if (limit === 'password') {
        const guesses = `${accountKey(account ?? '')}:${host}`
        return anyUsed([
          [signIn, host],
          [password.client, guesses],
        ])
      }
      const others: Record<typeof limit, [Policy, string][]> = {
        signup: [[anonymous.client, network]],
        mailRequest: [
          [mail.client, network],
          [sms.client, network],
        ],
        passkeyOptions: [],
      }
      return anyUsed([[requests[limit], host], ...others[limit]])
    },
    async ofAccount({ limit, account }) {
      if (account === undefined) return false
      const key = accountKey(account)
      const ofMessages: [Policy, string][] = [
        [mail.address, key],
        [sms.number, key],
      ]
      return anyUsed(limit === 'password' ? [[password.account, key]] : ofMessages)
    },
  }
}
