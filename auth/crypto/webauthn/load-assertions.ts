/**
 * What reads and verifies assertions, with the library, which has three hundred modules: loaded for
 * the first of them, since a start would take a tenth longer.
 */
export async function loadAssertions() {
  const [{ readAssertion }, { verifyAssertion }] = await Promise.all([
    import('./read-assertion.ts'),
    import('./verify-assertion.ts'),
  ])
  return { readAssertion, verifyAssertion }
}
