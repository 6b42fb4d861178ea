import { providerTitles } from '../en/provider-titles.ts'
import type { providers as english } from '../en/providers.ts'
import type { Translation } from '../translation.ts'

export const providers: Translation<typeof english> = {
  titles: providerTitles,
  continue: 'Weiter mit',
  or: 'Oder mit deiner E-Mail-Adresse',
  orWithPhone: 'Oder mit E-Mail-Adresse oder Telefon',
}
