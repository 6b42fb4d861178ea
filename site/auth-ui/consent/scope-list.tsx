import { consent } from '../../content/en/consent.ts'
import css from './consent.module.css'

/**
 * Lists what an app may do, in words. A scope for which this page has no words is shown as the
 * service names it.
 */
export function ScopeList({ scopes }: { scopes: readonly string[] }) {
  return (
    <ul className={css['scopes']} aria-label={consent.asking.gets}>
      {scopes.map((scope) => (
        <li key={scope}>{Object.hasOwn(consent.scopes, scope) ? consent.scopes[scope] : scope}</li>
      ))}
    </ul>
  )
}
