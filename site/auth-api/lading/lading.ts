/**
 * What a visitor wants to sign up for: the bill of lading. It is carried from the page to the
 * account, where it stands in `user_metadata.lading` (docs/decisions/047). Other clients write
 * there, too: it is read by `readLading` alone.
 */
export interface Lading {
  /** The name of one of the plans. */
  readonly plan?: string
  /** How the plan is paid for; only beside a plan. */
  readonly period?: 'monthly' | 'yearly'
  /** What the visitor wants to sell, in the own words. */
  readonly sentence?: string
}
