import type { Overview } from '../api/answers.ts'
import { inDigits, inPercent } from '../parts/number.ts'
import type { Column } from '../parts/sheet.tsx'

interface SignIns {
  readonly method: string
  readonly ok: number
  readonly refused: number
  readonly failed: number
}

/** Titles of sign-in methods, by their names in the service's security events. */
const names: Readonly<Record<string, string>> = {
  password: 'Password',
  mail: 'Mailed link or code',
  sms: 'Code by SMS',
  provider: 'Provider',
  pkce: 'Link or provider, by PKCE',
  id_token: 'ID token of a provider',
  passkey: 'Passkey',
  web3: 'Wallet',
  unknown: 'Unknown method',
}

/** Sign-ins by method, the most used first. */
export function signInsOf({ sign_ins }: Pick<Overview, 'sign_ins'>): SignIns[] {
  const methods = new Map<string, SignIns>()
  for (const { name, count } of sign_ins) {
    const [method = '', outcome = ''] = name.split(' ')
    const known = methods.get(method) ?? { method: names[method] ?? method, ok: 0, refused: 0, failed: 0 }
    methods.set(method, { ...known, [outcome]: count })
  }
  return [...methods.values()].toSorted((a, b) => b.ok - a.ok)
}

export const signInColumns: readonly Column<SignIns>[] = [
  { head: 'Method', cell: ({ method }) => method },
  { head: 'Signed in', isFigure: true, cell: ({ ok }) => inDigits(ok) },
  { head: 'Refused', isFigure: true, cell: ({ refused }) => inDigits(refused) },
  { head: 'Failed by our fault', isFigure: true, cell: ({ failed }) => inDigits(failed) },
  {
    head: 'Share refused',
    isFigure: true,
    cell: ({ ok, refused, failed }) => inPercent(refused, ok + refused + failed),
  },
]
