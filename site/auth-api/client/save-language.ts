import type { AuthClient, Session } from '@supabase/auth-js'
import { siteLanguage, siteLanguages } from '../../content/site-language.ts'

/**
 * Saves the language of this page to the account that has just signed in: mails are in it from then
 * on. Ignores a refusal; the next sign-in tries again.
 */
export async function saveLanguage(client: InstanceType<typeof AuthClient>, session: Session): Promise<void> {
  const kept: unknown = session.user?.user_metadata['locale'] ?? siteLanguages[0]
  if (siteLanguages.length < 2 || `${kept}`.startsWith(siteLanguage)) return
  await client.updateUser({ data: { locale: siteLanguage } }).catch(() => {})
}
