/**
 * The first browsers with nesting, light-dark() and exclusive details: nothing is lowered for older
 * ones. In the numbers that Lightning CSS reads: major in the third byte, minor in the second.
 */
export const cssTargets = {
  chrome: 123 << 16,
  edge: 123 << 16,
  firefox: 130 << 16,
  safari: (17 << 16) | (5 << 8),
}
