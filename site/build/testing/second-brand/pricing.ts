import type { pricing as first } from '../../../content/en/pricing.ts'
import type { Like } from '../like.ts'

export const pricing: Like<typeof first> = {
  title: 'A stamp\nand a sleeve',
  period: { legend: 'Pay by the', monthly: 'Moon', yearly: 'Season', save: (share) => `${share} less soil` },
  offered: { monthly: 'moon by moon', yearly: 'season by season' },
  perMonth: 'a moon',
  perYear: 'a season',
  freeNote: 'For as long as it grows.',
  orYearly: (yearly) => `${yearly} a season, if you like`,
  aMonth: (monthly) => `${monthly} each moon`,
  saved: (saving) => `${saving} kept for compost`,
  popular: 'Grows fastest',
  start: 'Take it home',
  choose: (plan) => `This pot: ${plan}`,
  chosen: 'Yours, potted',
  bestFor: 'Happiest on',
  included: 'In the pot',
  missing: 'Sold apart',
  comparison: {
    title: 'Roots and all',
    lead: 'What is in each pot, row by row.',
    caption: 'Pots compared',
    feature: 'In it',
    yes: 'There',
    no: 'Absent',
    total: 'Altogether',
    of: (filled, all) => `${filled} out of ${all}`,
  },
}
