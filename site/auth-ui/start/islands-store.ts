import type { IslandsState } from '../islands.tsx'

/**
 * The state of the islands, kept outside React so that the page's buttons and the session's events
 * can change it.
 */
export interface IslandsStore {
  readonly state: IslandsState
  readonly update: (change: Partial<IslandsState>) => void
}

/** Returns a store that draws the islands again with every change. */
export function islandsStore(draw: (state: IslandsState) => void): IslandsStore {
  let state: IslandsState = { open: false, accountOpen: false, visitor: null, toast: undefined }

  return {
    get state() {
      return state
    },
    update(change) {
      state = { ...state, ...change }
      draw(state)
    },
  }
}
