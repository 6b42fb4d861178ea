import { useLayoutEffect, useRef, useState } from 'react'
import type { Visitor } from '../../auth-api/visitor.ts'
import { auth as texts } from '../../content/auth.ts'
import { Menu } from '../../ui/controls/menu.tsx'
import { MenuItem } from '../../ui/controls/menu-item.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import css from './account-menu.module.css'

type AccountMenuProps = {
  visitor: Visitor
  /** Resolves when the dialog is there, or when it has been told that it isn't. */
  onSecurity: () => Promise<void>
  onSignOut: () => void
  /** What stands in the menu's place once the visitor has signed out. */
  successor: () => HTMLElement | null
}

/** Who is signed in, in the place of ‘Try for free’. */
export function AccountMenu({ visitor: { email }, onSecurity, onSignOut, successor }: AccountMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)

  // Focus that was in the menu goes on to what takes its place, instead of to the top of the page.
  useLayoutEffect(() => {
    const leaving = menu.current
    return () => {
      if (leaving?.contains(document.activeElement)) successor()?.focus()
    }
  }, [successor])

  async function openSecurity() {
    setBusy(true)
    await onSecurity()
    setBusy(false)
  }

  return (
    <div ref={menu}>
      <Menu
        busy={busy}
        trigger={
          <>
            <span className={css['mark']}>
              <Monogram initials={email.charAt(0).toUpperCase()} tone={1} />
            </span>
            <span className="sr">{texts.account} </span>
            <span className={css['email']} translate="no">
              {email}
            </span>
          </>
        }
      >
        <p className={css['whole-email']} translate="no">
          {email}
        </p>
        <MenuItem onClick={openSecurity}>{texts.security}</MenuItem>
        <MenuItem onClick={onSignOut}>{texts.signOut}</MenuItem>
      </Menu>
    </div>
  )
}
