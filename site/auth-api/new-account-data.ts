import { siteLanguage, siteLanguages } from '../content/site-language.ts'
import { acceptanceNow } from './lading/acceptance-now.ts'
import { carried } from './lading/carried.ts'

/**
 * Returns the metadata of an account that is created, or made permanent, on this page: its
 * language, unless that is the site's first; the bill of lading; and the acceptance of the texts
 * that the page names.
 */
export function newAccountData(): Record<string, unknown> {
  const lading = carried.read()
  return {
    ...(siteLanguage !== siteLanguages[0] && { locale: siteLanguage }),
    ...(Object.keys(lading).length > 0 && { lading }),
    ...acceptanceNow(),
  }
}
