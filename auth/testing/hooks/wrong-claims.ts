import { randomUUID } from 'node:crypto'

type Claims = Record<string, unknown>

/**
 * Changes of a token's claims that a hook may not make, and the fault that is reported
 * (docs/hooks.md).
 */
export const wrongClaims: [why: string, change: (claims: Claims) => unknown, fault: string][] = [
  ['without claims', () => undefined, 'claims: claims is required'],
  ['with nothing', () => null, 'claims: claims is required'],
  ['with a list', () => [], 'claims: claims is required'],
  ['without a role', ({ role: _, ...claims }) => claims, '(root): role is required'],
  [
    'of a wrong type',
    (claims) => ({ ...claims, email: 7 }),
    'email: Invalid type. Expected: string, given: integer',
  ],
  [
    'without what they must have',
    (claims) => ({ ...claims, app_metadata: null }),
    'app_metadata: Invalid type. Expected: object, given: null',
  ],
  [
    'with half a second',
    (claims) => ({ ...claims, nbf: 0.5 }),
    'nbf: Invalid type. Expected: integer, given: number',
  ],
  ['of another account', (claims) => ({ ...claims, sub: randomUUID() }), 'sub: must not be changed'],
  [
    'of another session',
    (claims) => ({ ...claims, session_id: randomUUID() }),
    'session_id: must not be changed',
  ],
  ['of another level', (claims) => ({ ...claims, aal: 'aal2' }), 'aal: must not be changed'],
  ['for elsewhere', (claims) => ({ ...claims, aud: ['authenticated', 'x'] }), 'aud: must not be changed'],
  [
    'of another generation',
    (claims) => ({ ...claims, session_generation: 9 }),
    'session_generation: must not be changed',
  ],
  ['that live longer', (claims) => ({ ...claims, exp: Number(claims['exp']) + 1 }), 'exp: must be from'],
  ['that are over', (claims) => ({ ...claims, exp: claims['iat'] }), 'exp: must be from'],
  [
    'of an administrator',
    (claims) => ({ ...claims, role: 'service_role' }),
    'role: must not be an administrator’s',
  ],
  [
    'that no header holds',
    (claims) => ({ ...claims, long: 'x'.repeat(12_000) }),
    '(root): must be 11264 bytes',
  ],
]
