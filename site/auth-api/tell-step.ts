const toldSteps = new Set<string>()

/**
 * Tells the server that counts, once in a page, that its visitor has taken this step to an account.
 * Nothing waits for that, and no server is told that stands elsewhere.
 */
export function tellStep(step: 'dialog-opened' | 'sign-up-begun'): void {
  if (import.meta.env.PUBLIC_AUTH_URL || toldSteps.has(step)) return
  toldSteps.add(step)
  navigator.sendBeacon?.(`/_count/${step}`)
}
