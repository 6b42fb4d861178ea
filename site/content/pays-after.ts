/** What a seller puts into the payback calculator. What can't be read is undefined. */
export interface Trade {
  readonly price: number | undefined
  readonly cost: number | undefined
  readonly ordersAWeek: number | undefined
}

/**
 * How long until a price is earned: no answer to what can't be read, never where nothing is left of
 * an order.
 */
export type Payback = 'unread' | 'never' | { readonly orders: number; readonly weeks: number | undefined }

/** What floating point adds to a division that comes out even. */
const noise = 1e-9
const upTo = (amount: number): number => Math.max(1, Math.ceil(amount - noise))

/** After how many orders, and after how many weeks of them, a price is earned back. */
export function paysAfter(planPrice: number, { price, cost, ordersAWeek }: Trade): Payback {
  if (price === undefined || cost === undefined || price < 0 || cost < 0) return 'unread'
  const left = price - cost
  if (left < noise) return 'never'
  const orders = upTo(planPrice / left)
  return {
    orders,
    weeks: ordersAWeek !== undefined && ordersAWeek > 0 ? upTo(orders / ordersAWeek) : undefined,
  }
}
