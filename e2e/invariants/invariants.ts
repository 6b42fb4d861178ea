import { canBePressed } from './can-be-pressed.ts'
import { fitsEveryWidth } from './fits-every-width.ts'
import { followsTab } from './follows-tab.ts'
import type { Invariant } from './invariant.ts'
import { looksAsAccepted } from './looks-as-accepted.ts'
import { movesNothing } from './moves-nothing.ts'
import { passesAxe } from './passes-axe.ts'
import { refersToWhatIsThere } from './refers-to-what-is-there.ts'
import { standsOut } from './stands-out.ts'
import { survivesForcedColours } from './survives-forced-colours.ts'

/**
 * The checks of every view, in this order: each begins in the window that the previous one leaves,
 * if possible.
 */
export const invariants: readonly Invariant[] = [
  movesNothing,
  looksAsAccepted,
  passesAxe,
  refersToWhatIsThere,
  standsOut,
  survivesForcedColours,
  canBePressed,
  fitsEveryWidth,
  followsTab,
]
