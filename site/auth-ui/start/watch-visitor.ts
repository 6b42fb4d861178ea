import type { Visitor } from '../../auth-api/visitor.ts'
import { auth } from '../../content/en/auth.ts'
import { importSteps } from './chunks.ts'
import type { IslandsStore } from './islands-store.ts'
import { keepFocus } from './keep-focus.ts'

/**
 * Makes what is to be told of everyone who signs in or out, here or in another tab: it says so to
 * the page's styles, and closes the dialogs that are needless by then.
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
    // Here or in another tab: the second factor that was asked for has been shown.
    const isDone = state.visitor?.needsSecondFactor && visitor && !isHalfIn
    // A guest has become a user, in another tab perhaps.
    const isKept = state.visitor?.isGuest && visitor && !visitor.isGuest && !isHalfIn
    // In another tab: here, what the dialog was opened for goes on without it.
    const isAwaited = state.consent && visitor && !visitor.isGuest && !isHalfIn
    // In another tab: here, nothing is left to sign in for.
    const isElsewhere = state.open && !state.visitor && isIn && !visitor.isGuest && visitor.isFromElsewhere
    const isOver = ((isDone || isAwaited || isElsewhere) && !state.held) || isKept
    // In another tab, or by what was pressed in the dialog, which closes under the visitor's eyes.
    const isEnded = !visitor && state.accountOpen
    keepFocus(() => {
      // Half signed in is not signed in: the bar keeps its button, which goes on with the second
      // factor. So it does where what takes its place can't be loaded.
      page.toggleAttribute('data-signed-in', isIn && state.SignedIn !== undefined)
      page.toggleAttribute('data-session', isIn)
      store.update({
        visitor,
        ...(isOver && { open: false }),
        // What was told of it is over, too.
        ...(isOver && isElsewhere && { toast: undefined }),
        ...(isEnded && { accountOpen: false, toast: auth.signedOut }),
      })
    })
    if (isOver && isElsewhere) state.request?.goesOn?.()
    // The next one has other factors.
    if (!isHalfIn) store.update({ secondStep: undefined })
    if (isHalfIn) loadSecondStep().catch(() => {})
  }
}
