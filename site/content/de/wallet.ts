import type { wallet as english } from '../en/wallet.ts'
import type { Translation } from '../translation.ts'

export const wallet: Translation<typeof english> = {
  statement: 'Anmelden. Das kostet nichts, und es wird nichts abgebucht.',
  gone: 'Deine Wallet hat nicht signiert.',
}
