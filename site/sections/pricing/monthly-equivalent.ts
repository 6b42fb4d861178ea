/** Returns what a yearly price comes to each month, not rounded. */
export const monthlyEquivalent = (priceYearly: number): number => priceYearly / 12
