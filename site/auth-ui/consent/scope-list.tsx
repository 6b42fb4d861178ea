import { consent } from '../../content/en/consent.ts'
import css from './consent.module.css'

/** What an app may do, in words; what this page knows no words for, as the service names it. */
export function ScopeList({ scopes }: { scopes: readonly string[] }) {
  return (
    <ul className={css['scopes']} aria-label={consent.asking.gets}>
      {scopes.map((scope) => (
        <li key={scope}>{Object.hasOwn(consent.scopes, scope) ? consent.scopes[scope] : scope}</li>
      ))}
    </ul>
  )
}
