import type { User } from '../../../db/tables.ts'

/** As long as a tag is that is in use (RFC 5646, section 4.4.1). */
const LONGEST = 35

/**
 * The language of an account, which its user chooses (`user_metadata.locale`, OpenID Connect Core,
 * section 5.1), and an empty text where nothing there can be one.
 */
export function localeOf({ raw_user_meta_data: { locale } }: Pick<User, 'raw_user_meta_data'>): string {
  return typeof locale === 'string' && locale.length <= LONGEST && /^[\w-]+$/.test(locale) ? locale : ''
}
