import type { ReactNode } from 'react'
import { navigation } from '../../content/en/navigation.ts'
import css from './bar-menu.module.css'

/** On phones, what the bar has no room for. */
export function BarMenu({ children }: { children: ReactNode }) {
  return (
    <div className={css['menu']}>
      <button type="button" popoverTarget="menu">
        <span className={css['icon']} />
        <span className="sr">{navigation.menuLabel}</span>
      </button>
      <nav id="menu" popover="auto" aria-label={navigation.menuLabel}>
        {children}
      </nav>
    </div>
  )
}
