import type { Factor as WireFactor } from '@supabase/auth-js'
import type { Factor, FactorKind } from '../../factor.ts'

/** Presents a factor of the service (docs/wire-contract.md, 2.4). */
export function presentFactor(factor: WireFactor): Factor {
  return {
    id: factor.id,
    kind: factor.factor_type as FactorKind,
    name: factor.friendly_name ?? '',
    verified: factor.status === 'verified',
    addedAt: factor.created_at,
    usedAt: factor.last_challenged_at ?? undefined,
  }
}
