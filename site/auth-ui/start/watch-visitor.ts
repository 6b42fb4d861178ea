import type { Visitor } from '../../auth-api/visitor.ts'
import { auth } from '../../content/en/auth.ts'
import { importSteps } from './chunks.ts'
import type { IslandsStore } from './islands-store.ts'
import { keepFocus } from './keep-focus.ts'

/**
 * Returns the listener for every sign-in and sign-out, here or in another tab. It updates the
 * page's styles, and closes the dialogs that are no longer needed.
 */
export function watchVisitor(store: IslandsStore, loadSecondStep: () => Promise<unknown>) {
  const page = document.documentElement
  let turn = 0

  return async (visitor: Visitor | null): Promise<void> => {
    const mine = ++turn
    const isHalfIn = visitor?.needsSecondFactor === true
    const isIn = visitor !== null && !isHalfIn
    if (isIn && !store.state.SignedIn)
      await importSteps().then(
        ({ SignedIn }) => store.update({ SignedIn }),
        () => {},
      )
    if (mine !== turn) return
    const { state } = store
    // The second factor that was asked for has been shown, here or in another tab.
    const isDone = state.visitor?.needsSecondFactor && visitor && !isHalfIn
    // A guest has become a user, perhaps in another tab.
    const isKept = state.visitor?.isGuest && visitor && !visitor.isGuest && !isHalfIn
    // A user has signed in in another tab. Here, the consent page goes on without the dialog.
    const isAwaited = state.consent && visitor && !visitor.isGuest && !isHalfIn
    // A user has signed in in another tab. Here, nothing is left to sign in for.
    const isElsewhere = state.open && !state.visitor && isIn && !visitor.isGuest && visitor.isFromElsewhere
    const isOver = ((isDone || isAwaited || isElsewhere) && !state.held) || isKept
    // The session has ended, in another tab or by a button in the dialog: the dialog closes.
    const isEnded = !visitor && state.accountOpen
    keepFocus(() => {
      // Without the second factor a visitor isn't signed in: the bar keeps its button, which
      // continues with that factor. The bar also keeps it if the account menu can't be loaded.
      page.toggleAttribute('data-signed-in', isIn && state.SignedIn !== undefined)
      page.toggleAttribute('data-session', isIn)
      store.update({
        visitor,
        ...(isOver && { open: false }),
        // The toast about that sign-in is obsolete, too.
        ...(isOver && isElsewhere && { toast: undefined }),
        ...(isEnded && { accountOpen: false, toast: auth.signedOut }),
      })
    })
    if (isOver && isElsewhere) state.request?.goesOn?.()
    // The next visitor has other factors.
    if (!isHalfIn) store.update({ secondStep: undefined })
    if (isHalfIn) loadSecondStep().catch(() => {})
  }
}
