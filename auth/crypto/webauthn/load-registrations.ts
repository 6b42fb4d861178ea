/**
 * What reads and verifies registrations, loaded for the first of them (`loadAssertions` says why).
 */
export async function loadRegistrations() {
  const [{ readRegistration }, { verifyRegistration }] = await Promise.all([
    import('./read-registration.ts'),
    import('./verify-registration.ts'),
  ])
  return { readRegistration, verifyRegistration }
}
