import type { numberFaults as english } from '../en/number-faults.ts'
import type { Translation } from '../translation.ts'

export const numberFaults: Translation<typeof english> = {
  invalidIdentifier: 'Bitte gib eine gültige E-Mail-Adresse oder Telefonnummer ein',
  invalidNumber: 'Gib die Nummer mit Ländervorwahl ein, etwa +49\u00a01512\u00a03456789',
}
