/**
 * Loads the functions that read and verify assertions. Their library has three hundred modules,
 * which would make a start a tenth longer, so it is loaded for the first assertion.
 */
export async function loadAssertions() {
  const [{ readAssertion }, { verifyAssertion }] = await Promise.all([
    import('./read-assertion.ts'),
    import('./verify-assertion.ts'),
  ])
  return { readAssertion, verifyAssertion }
}
