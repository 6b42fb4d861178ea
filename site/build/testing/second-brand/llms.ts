import type { llms as first } from '../../../content/en/llms.ts'
import type { Like } from '../like.ts'

export const llms: Like<typeof first> = {
  pages: 'Beds',
  plans: 'Pots',
  questions: 'Asked over the fence',
  prices: (monthly, yearly) => `${monthly} a moon, ${yearly} a season`,
  includes: (features) => `In the pot: ${features}`,
}
