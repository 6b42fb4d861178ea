/** What a yearly price comes to each month, in dollars; not rounded. */
export const monthlyEquivalent = (priceYearly: number): number => priceYearly / 12
