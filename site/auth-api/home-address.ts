import { pagePath } from '../content/page-path.ts'

/** Where mailed links lead back to: Home, in the language of the page. */
export const homeAddress = (): string => location.origin + pagePath('/')
