import { createAuthenticator } from '../authenticator/authenticator.ts'
import { createCeremonies } from '../authenticator/ceremonies.ts'
import { createVisitor } from '../browser/visitor.ts'
import { PASSWORD } from '../client.ts'
import type { MailReader } from '../messages/mail-reader.ts'
import type { IdentityProvider } from '../providers/identity-provider.ts'
import type { TestService } from '../service.ts'

/** What the sign-in methods of a member need besides the service. */
export interface World {
  service: TestService
  /** Listed in the settings as "one". */
  identityProvider: IdentityProvider
  mail: MailReader
}

/**
 * A user with every sign-in method of an account: a password, a mailbox, a provider, and optionally
 * a passkey.
 */
export interface Member {
  email: string
  login: string
  identityId: string
  passkey: ReturnType<typeof createAuthenticator> | undefined
  passkeyId: string | undefined
}

let people = 0

/** Signs a user up by the provider, with a verified address, and sets a password too. */
export async function newMember(
  { service, identityProvider }: World,
  { withPasskey }: { withPasskey: boolean },
): Promise<Member> {
  const { client } = service
  const login = `member-${process.pid}-${++people}`
  const email = `${login}@example.com`
  identityProvider.people.set(login, { email, email_verified: true })
  const { fragment } = await createVisitor(service).signIn({ provider: 'custom:one' }, login)
  const token = fragment.get('access_token') ?? ''
  const { body } = await client.call('PUT', '/user', { token, body: { password: PASSWORD } })
  const member: Member = {
    email,
    login,
    identityId: body.identities[0].identity_id,
    passkey: undefined,
    passkeyId: undefined,
  }
  if (!withPasskey) return member
  const passkey = createAuthenticator({ isUserVerified: true })
  const added = await createCeremonies(client).addPasskey(token, passkey)
  return { ...member, passkey, passkeyId: added.body.id }
}
