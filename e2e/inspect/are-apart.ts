import type { Locator } from '@playwright/test'

/** Whether two elements don't overlap in the window, in either direction of writing. */
export async function areApart(...[one, other]: [Locator, Locator]): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return false
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
  return isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y
}
