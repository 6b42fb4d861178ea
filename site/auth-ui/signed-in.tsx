import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { AuthClient } from '../auth-api/client/auth-client.ts'
import { carried } from '../auth-api/lading/carried.ts'
import { readLading } from '../auth-api/lading/read-lading.ts'
import { AccountMenu, type AccountMenuProps } from './account/account-menu.tsx'
import { deliver } from './lading/deliver.ts'
import { markPlan } from './lading/mark-plan.ts'
import { OwnSlip } from './lading/own-slip.tsx'

export type SignedInProps = AccountMenuProps & {
  loadClient: () => Promise<AuthClient>
  /** Called before the session ends: a toast about the sign-in is obsolete then. */
  onSignOut: () => void
  /** Opens the panel that changes the bill of lading. */
  onChange: (trigger: HTMLElement) => void
}

const menuPlace = document.querySelector('[data-account-menu]')
const slipPlaces = [...document.querySelectorAll('[data-lading]')]

/**
 * Replaces the page’s buttons while a visitor is signed in: by the account menu, and by the bill of
 * lading, for which a page may have two places.
 */
export function SignedIn({ loadClient, onChange, onSignOut, ...menu }: SignedInProps) {
  const { visitor } = menu
  const lading = readLading(visitor.lading)

  useEffect(() => {
    if (!visitor.isGuest)
      loadClient()
        .then(deliver)
        .catch(() => {})
  }, [visitor, loadClient])
  useEffect(() => markPlan(visitor.lading), [visitor.lading])
  // What this browser carries belongs to the visitor who signs out.
  useEffect(() => carried.drop, [])

  async function signOut() {
    onSignOut()
    const client = await loadClient()
    // Requests under way are completed first, so that writes arrive and reads are not refused.
    await client.idle()
    await client.signOut()
  }

  return (
    <>
      {menuPlace && createPortal(<AccountMenu {...menu} onSignOut={signOut} />, menuPlace)}
      {slipPlaces.map((place, index) =>
        createPortal(
          <OwnSlip lading={lading} isGuest={visitor.isGuest} onChange={onChange} />,
          place,
          `slip ${index}`,
        ),
      )}
    </>
  )
}
