import { brand } from './en/brand.ts'
import { ledger } from './en/ledger.ts'
import type { Payback } from './pays-after.ts'

const counts = new Intl.NumberFormat(brand.locale.replace('_', '-'))
const weeksOf = { monthly: 52 / 12, yearly: 52 }

/**
 * Returns a payback in words. A price is due again with each period, so one that takes longer is
 * never earned back.
 */
export function paybackWords(payback: Payback, period: 'monthly' | 'yearly'): string {
  if (typeof payback === 'string') return ledger[payback]
  const { orders, weeks } = payback
  const after = ledger.after(orders, counts.format(orders))
  if (weeks === undefined) return after
  if (weeks <= weeksOf[period]) return after + ledger.within(weeks)
  return after + (period === 'monthly' ? ledger.beyondMonth : ledger.beyondYear)
}
