/**
 * The words of the Pricing page that are not a plan. Sentences with an amount take it already
 * formatted.
 */
export const pricing = {
  /** A line break in the text is a line break on the page. */
  title: 'Start at $0.\nPay when you’re ready.',
  period: {
    legend: 'Billing period',
    monthly: 'Monthly',
    yearly: 'Yearly',
    save: (share: string) => `save up to ${share}`,
  },
  /** The period of an offer, for search engines. */
  offered: { monthly: 'monthly', yearly: 'yearly' },
  perMonth: 'per month',
  perYear: 'per year',
  freeNote: 'Stays free. No card.',
  orYearly: (yearly: string) => `Or ${yearly} per year`,
  aMonth: (monthly: string) => `${monthly} a month`,
  saved: (saving: string) => `${saving} saved`,
  popular: 'Most Popular',
  start: 'Get Started',
  /** As `start`, while a visitor is signed in. */
  choose: (plan: string) => `Choose ${plan}`,
  /** As `choose`, for the plan that the account has. */
  chosen: 'Your choice',
  bestFor: 'Best for',
  included: 'Included',
  missing: 'Not in this plan',
  comparison: {
    title: 'What’s loaded in each plan',
    lead: 'A stowage plan, as a ship would draw it: a filled berth is included, an open one isn’t.',
    caption: 'Plans side by side',
    feature: 'Feature',
    yes: 'Yes',
    no: 'No',
    total: 'Berths filled',
    of: (filled: number, all: number) => `${filled} of ${all}`,
  },
}
