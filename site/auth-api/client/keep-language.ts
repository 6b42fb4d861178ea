import type { AuthClient, Session } from '@supabase/auth-js'
import { siteLanguage, siteLanguages } from '../../content/site-language.ts'

/**
 * Tells an account the language of the page where its user has signed in: mails are in it from then
 * on. A refusal changes nothing; the next sign-in tells it again.
 */
export async function keepLanguage(client: InstanceType<typeof AuthClient>, session: Session): Promise<void> {
  const kept: unknown = session.user?.user_metadata['locale'] ?? siteLanguages[0]
  if (siteLanguages.length < 2 || `${kept}`.startsWith(siteLanguage)) return
  await client.updateUser({ data: { locale: siteLanguage } }).catch(() => {})
}
