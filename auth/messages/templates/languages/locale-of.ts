import type { User } from '../../../db/tables.ts'

/** The length of the longest tag that is in use (RFC 5646, section 4.4.1). */
const LONGEST = 35

/**
 * Returns the language of an account, which its user chooses (`user_metadata.locale`, OpenID
 * Connect Core, section 5.1); an empty text if that can't be a language.
 */
export function localeOf({ raw_user_meta_data: { locale } }: Pick<User, 'raw_user_meta_data'>): string {
  return typeof locale === 'string' && locale.length <= LONGEST && /^[\w-]+$/.test(locale) ? locale : ''
}
