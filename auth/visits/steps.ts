/**
 * The steps of a visitor towards an account, in order. The browser reports the first two; the
 * service counts the others.
 */
export const steps = ['dialog-opened', 'sign-up-begun', 'sign-up-done', 'sign-up-confirmed'] as const

export type Step = (typeof steps)[number]
