import type { llms as english } from '../en/llms.ts'
import type { Translation } from '../translation.ts'

export const llms: Translation<typeof english> = {
  pages: 'Seiten',
  plans: 'Tarife',
  questions: 'Fragen',
  prices: (monthly, yearly) => `${monthly} im Monat oder ${yearly} im Jahr`,
  includes: (features) => `Enthält: ${features}`,
}
