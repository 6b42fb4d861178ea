import type { ReactNode } from 'react'
import { navigation } from '../../content/en/navigation.ts'
import css from './bar-menu.module.css'

/** On phones, what the bar has no room for. */
export function BarMenu({ children }: { children: ReactNode }) {
  return (
    <details className={css['menu']}>
      <summary>
        <span className={css['icon']} aria-hidden="true" />
        <span className="sr">{navigation.menuLabel}</span>
      </summary>
      <nav aria-label={navigation.menuLabel}>{children}</nav>
    </details>
  )
}
