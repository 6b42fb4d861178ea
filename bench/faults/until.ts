import { setTimeout as delay } from 'node:timers/promises'

/** Waits until something is so: looks a hundred times a second. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await delay(10)
}
