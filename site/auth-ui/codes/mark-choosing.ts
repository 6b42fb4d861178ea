import { CHOOSES_PASSWORD } from './chooses-password.ts'

/**
 * Marks the page's entry in the browser's history while a new password is chosen: the link that led
 * there works once, so a reload has to return to it.
 */
export const markChoosing = (isUnderWay: boolean): void =>
  history.replaceState({ ...history.state, [CHOOSES_PASSWORD]: isUnderWay }, '')
