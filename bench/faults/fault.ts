import type { Product } from '../product/start-product.ts'

/** A product, and what can be done to it. */
export interface Scene {
  product: Product
  /** Makes ready for the next fault, under load. */
  prepare?: () => Promise<void>
  /** The fault: resolves when it is over. */
  strike: (round: number) => Promise<void>
  /** Resolves when all that was ended serves again. */
  whole?: () => Promise<void>
  stop: () => Promise<void>
}

/** A fault that is to be measured: a row of the table. */
export interface Fault {
  name: string
  /** Why this machine cannot have it. */
  lacks?: () => string | undefined
  open: () => Promise<Scene>
}
