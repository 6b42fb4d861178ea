import { pagePath } from '../content/page-path.ts'

/** Returns the address that mailed links lead back to: Home, in the language of the page. */
export const homeAddress = (): string => location.origin + pagePath('/')
