/**
 * Loads the functions that read and verify registrations, for the first of these (`loadAssertions`
 * says why).
 */
export async function loadRegistrations() {
  const [{ readRegistration }, { verifyRegistration }] = await Promise.all([
    import('./read-registration.ts'),
    import('./verify-registration.ts'),
  ])
  return { readRegistration, verifyRegistration }
}
