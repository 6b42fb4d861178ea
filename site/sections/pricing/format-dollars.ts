const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** An amount as a price tag writes it: `$79`, `$45.75`, `$1,200`. Rounds to whole cents. */
export const formatDollars = (amount: number): string => dollars.format(amount)
