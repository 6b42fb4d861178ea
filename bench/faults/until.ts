import { setTimeout as delay } from 'node:timers/promises'

/** Polls a condition a hundred times a second until it holds. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await delay(10)
}
