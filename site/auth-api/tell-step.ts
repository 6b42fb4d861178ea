const toldSteps = new Set<string>()

/**
 * Reports to the server's visit counts, once per page, that a visitor has taken this step towards
 * an account. Nothing waits for the request. A service on another host gets none.
 */
export function tellStep(step: 'dialog-opened' | 'sign-up-begun'): void {
  if (import.meta.env.PUBLIC_AUTH_URL || toldSteps.has(step)) return
  toldSteps.add(step)
  navigator.sendBeacon?.(`/_count/${step}`)
}
