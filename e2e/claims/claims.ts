import { canBePressed } from './can-be-pressed.ts'
import type { Claim } from './claim.ts'
import { fitsEveryWidth } from './fits-every-width.ts'
import { followsTab } from './follows-tab.ts'
import { looksAsAccepted } from './looks-as-accepted.ts'
import { movesNothing } from './moves-nothing.ts'
import { passesAxe } from './passes-axe.ts'
import { standsOut } from './stands-out.ts'
import { survivesForcedColours } from './survives-forced-colours.ts'

/** Checked of every view, in this order. */
export const claims: readonly Claim[] = [
  movesNothing,
  looksAsAccepted,
  passesAxe,
  standsOut,
  survivesForcedColours,
  fitsEveryWidth,
  canBePressed,
  followsTab,
]
