import type { ReactNode } from 'react'
import { navigation } from '../../content/en/navigation.ts'
import css from './bar-menu.module.css'

/** The menu that holds, on phones, what the bar has no room for. */
export function BarMenu({ children }: { children: ReactNode }) {
  return (
    <div className={css['menu']}>
      <button type="button" popoverTarget="menu" aria-label={navigation.menuLabel}>
        <span className={css['icon']} />
      </button>
      <nav id="menu" popover="" aria-label={navigation.menuLabel}>
        {children}
      </nav>
    </div>
  )
}
