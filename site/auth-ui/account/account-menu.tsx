import { useState } from 'react'
import type { Visitor } from '../../auth-api/visitor.ts'
import { auth as texts } from '../../content/en/auth.ts'
import { keep } from '../../content/en/keep.ts'
import { product } from '../../content/en/product.ts'
import { BreakingText } from '../../ui/breaking-text.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { MenuItem } from '../../ui/controls/menu-item.tsx'
import { MenuLink } from '../../ui/controls/menu-link.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import css from './account-menu.module.css'

const appUrl = import.meta.env.APP_URL

export type AccountMenuProps = {
  visitor: Visitor
  /**
   * Opens the account dialog or, for a guest, the dialog that keeps the account. Resolves once the
   * dialog is open, or once a message says that it couldn't be loaded.
   */
  onSecurity: () => Promise<void>
  onSignOut: () => void
}

/** The menu of the signed-in visitor, in place of ‘Try for free’. */
export function AccountMenu({ visitor, onSecurity, onSignOut }: AccountMenuProps) {
  const { isGuest } = visitor
  const name = isGuest ? keep.guest : visitor.email
  const [busy, setBusy] = useState(false)

  async function openSecurity() {
    setBusy(true)
    await onSecurity()
    setBusy(false)
  }

  return (
    <Menu
      busy={busy}
      trigger={
        <>
          <span className={css['mark']}>
            <Monogram initials={name.charAt(0).toUpperCase()} tone={1} />
          </span>
          <span className="sr">{texts.account} </span>
          <span className={css['email']} translate={isGuest ? undefined : 'no'}>
            {name}
          </span>
        </>
      }
    >
      <p className={css['whole-email']} translate={isGuest ? undefined : 'no'}>
        {isGuest ? keep.guestNote : <BreakingText text={name} />}
      </p>
      {appUrl && !isGuest && <MenuLink href={appUrl}>{product.open}</MenuLink>}
      <MenuItem onClick={openSecurity}>{isGuest ? keep.title : texts.security}</MenuItem>
      <MenuItem onClick={onSignOut}>{texts.signOut}</MenuItem>
    </Menu>
  )
}
