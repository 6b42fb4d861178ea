import type { User } from '@supabase/auth-js'
import type { AuthCore } from '../client/auth-core.ts'
import { unwrap } from '../errors/unwrap.ts'
import { carried, type PendingAcceptance } from '../lading/carried.ts'
import type { Lading } from '../lading/lading.ts'
import { readLading } from '../lading/read-lading.ts'

/** The bill of lading of the user who is signed in. */
export interface LadingCalls {
  /** Saves the bill of lading, in place of the previous one. A refusal is thrown. */
  save(lading: Lading): Promise<void>
  /**
   * Saves to the account what this browser has carried. A carried bill of lading replaces the
   * stored one; an acceptance is saved only to an account that was just created or made permanent.
   * What fails is tried again on the next page.
   */
  deliver(): Promise<void>
}

export function ladingCalls({ client, claimsOf, settled }: AuthCore): LadingCalls {
  async function update(data: object): Promise<void> {
    await unwrap(client.updateUser({ data }))
    carried.drop()
    await settled()
  }

  return {
    save: (lading) => update({ lading }),

    async deliver() {
      const [wanted, accepted] = [carried.read(), carried.accepted()]
      if (Object.keys(wanted).length === 0 && !accepted) return
      const { session } = await unwrap(client.getSession())
      if (!session) return
      const own = readLading(session.user.user_metadata?.['lading'])
      const lading = { ...own, ...wanted }
      const data = {
        ...(!isSame(own, lading) && { lading }),
        ...(accepted && isFor(session.user, claimsOf(session.access_token), accepted) && accepted.data),
      }
      if (Object.keys(data).length > 0) await update(data)
      else carried.drop()
    },
  }
}

const isSame = (a: Lading, b: Lading): boolean =>
  a.plan === b.plan && a.period === b.period && a.sentence === b.sentence

/**
 * Longest time that a visitor may spend on a provider's page, from the creation of the account to
 * this session. Both times are by the service's clock.
 */
const longestWayS = 600

/**
 * The sentence about the texts is for new accounts: a user who signs in to an older account has
 * accepted nothing.
 */
function isFor(user: User, { iat }: Readonly<Record<string, unknown>>, { by }: PendingAcceptance): boolean {
  const isFresh = (time = ''): boolean => Number(iat) - Date.parse(time) / 1000 < longestWayS
  return by === 'visitor'
    ? isFresh(user.created_at)
    : (user.identities ?? []).some(({ created_at }) => isFresh(created_at))
}
