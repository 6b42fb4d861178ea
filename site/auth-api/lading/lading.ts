/**
 * The bill of lading: what a visitor wants to sign up for. It is carried from the page to the
 * account, where it is `user_metadata.lading` (docs/decisions/047). Other clients write there too,
 * so only `readLading` reads it.
 */
export interface Lading {
  /** The name of one of the plans. */
  readonly plan?: string
  /** The billing period; only beside a plan. */
  readonly period?: 'monthly' | 'yearly'
  /** What the visitor wants to sell, in their own words. */
  readonly sentence?: string
}
