import type { Product } from '../product/start-product.ts'

/** A product, and the fault that it is exposed to. */
export interface Scene {
  product: Product
  /** Prepares the next fault, under load. */
  prepare?: () => Promise<void>
  /** Causes the fault. Resolves when it is over. */
  strike: (round: number) => Promise<void>
  /** Resolves when everything that was stopped is serving again. */
  whole?: () => Promise<void>
  stop: () => Promise<void>
}

/** A fault to measure: a row of the table. */
export interface Fault {
  name: string
  /** Returns what this machine lacks for the fault, if anything. */
  lacks?: () => string | undefined
  open: () => Promise<Scene>
}
