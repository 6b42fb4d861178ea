import type { wallet as english } from '../en/wallet.ts'
import type { Translation } from '../translation.ts'

export const wallet: Translation<typeof english> = {
  statement: 'Anmelden. Das kostet nichts und überträgt nichts.',
  gone: 'Deine Wallet hat nicht signiert.',
}
