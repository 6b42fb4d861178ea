/**
 * The numbers that a seller enters in the payback calculator. One that can't be read is undefined.
 */
export interface Trade {
  readonly price: number | undefined
  readonly cost: number | undefined
  readonly ordersAWeek: number | undefined
}

/**
 * The time until a price is earned back. `unread`: a number can't be read. `never`: nothing is left
 * of an order.
 */
export type Payback = 'unread' | 'never' | { readonly orders: number; readonly weeks: number | undefined }

/** The error that floating point may add to a division that comes out even. */
const noise = 1e-9
const upTo = (amount: number): number => Math.max(1, Math.ceil(amount - noise))

/** Returns after how many orders, and after how many weeks of them, a price is earned back. */
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
