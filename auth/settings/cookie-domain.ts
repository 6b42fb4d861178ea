import { getDomain } from 'tldts'
import { domain } from './domain.ts'
import { fault } from './fault.ts'

/**
 * Reads the domain of a cookie, whose leading dot is ignored (RFC 6265, section 5.2.3). A public
 * suffix is refused: browsers reject its cookies, and others have names below it. `localhost` is
 * allowed, as each browser's own machine.
 */
export function cookieDomain(text: string): string {
  const name = domain(text.replace(/^\./, ''))
  const isOwned = getDomain(name, { allowPrivateDomains: true }) !== null && !name.endsWith('.')
  return isOwned || name === 'localhost'
    ? name
    : fault(
        'must be a domain of your own, such as shop.example, not one that others share, such as com, co.uk or github.io',
      )
}
