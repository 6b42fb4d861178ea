import type { User } from '@supabase/auth-js'
import type { AuthCore } from '../client/auth-core.ts'
import { unwrap } from '../errors/unwrap.ts'
import { carried, type PendingAcceptance } from '../lading/carried.ts'
import type { Lading } from '../lading/lading.ts'
import { readLading } from '../lading/read-lading.ts'

/** The bill of lading of who is signed in. */
export interface LadingCalls {
  /** Takes the place of the one before. A refusal is thrown. */
  save(lading: Lading): Promise<void>
  /**
   * Brings to the account what was carried here: a bill of lading wins over the one that was there,
   * and an acceptance is one of an account that was made, or kept, just now. What fails is tried
   * with the next page.
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

/** A provider's page was between the account and this session, both by the service's clock. */
const longestWayS = 600

/**
 * Who signs in to an account that was there before has accepted nothing by the sentence about new
 * ones.
 */
function isFor(user: User, { iat }: Readonly<Record<string, unknown>>, { by }: PendingAcceptance): boolean {
  const isFresh = (time = ''): boolean => Number(iat) - Date.parse(time) / 1000 < longestWayS
  return by === 'visitor'
    ? isFresh(user.created_at)
    : (user.identities ?? []).some(({ created_at }) => isFresh(created_at))
}
