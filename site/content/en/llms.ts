/** The words of llms.txt around those of the pages. Prices are given already formatted. */
export const llms = {
  pages: 'Pages',
  plans: 'Plans',
  questions: 'Questions',
  prices: (monthly: string, yearly: string) => `${monthly} per month or ${yearly} per year`,
  includes: (features: string) => `Includes ${features}`,
}
