/**
 * Pricing's payback calculator: a visitor's own numbers, and after how many orders a plan pays for
 * itself. An owner's content folder may hold a file of this name, so the name stays.
 */
export const ledger = {
  title: 'When it pays\nfor itself',
  lead: 'Put in your own numbers. It is plain division, and no promise of ours.',
  price: 'What a customer pays',
  cost: 'What the item costs you',
  orders: 'Orders a week',
  /** The numbers that are filled in at first. */
  example: { price: 38, cost: 21.5, orders: 6 },
  left: 'Left from each order',
  monthly: (plan: string, price: string) => `${plan}, ${price} per month`,
  yearly: (plan: string, price: string) => `${plan}, ${price} per year`,
  after: (count: number, orders: string) => `after ${orders} ${count === 1 ? 'order' : 'orders'}`,
  within: (weeks: number) => (weeks === 1 ? ', within a week' : `, within ${weeks} weeks`),
  beyondMonth: ', more than you get in a month',
  beyondYear: ', more than you get in a year',
  never: 'never: an order leaves you nothing',
  unread: 'needs a price and a cost, such as 38 and 21.50',
}
