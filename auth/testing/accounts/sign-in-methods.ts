import type { Authenticator } from '../authenticator/authenticator.ts'
import { createCeremonies } from '../authenticator/ceremonies.ts'
import type { Page } from '../browser/browser.ts'
import { createMailVisitor } from '../browser/mail-visitor.ts'
import { createVisitor, pkcePair } from '../browser/visitor.ts'
import { newEmail, PASSWORD } from '../client.ts'
import { idTokenOf } from '../providers/id-token.ts'
import type { Member, World } from './member.ts'

/** An answer that holds a session. */
export interface Opened {
  body: { access_token: string; refresh_token: string }
}

interface SignInMethod {
  name: string
  aal: 'aal1' | 'aal2'
  /** In alphabetical order. */
  amr: string[]
  byPasskey?: true
  open: (world: World, member: Member) => Promise<Opened>
}

const provider = 'custom:one'

const fromFragment = ({ fragment }: Page): Opened => ({
  body: {
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  },
})
const exchange = ({ service }: World, { query }: Page, code_verifier: string) =>
  service.client.call('POST', '/token?grant_type=pkce', {
    body: { auth_code: query.get('code'), code_verifier },
  })
const refreshed = async ({ service }: World, opened: Opened) =>
  service.client.refresh(opened.body.refresh_token)
const post = ({ service }: World, path: string, body: object) => service.client.call('POST', path, { body })
const follow = ({ service }: World, link: string) => createMailVisitor(service).follow(link)
const byPassword = ({ service }: World, { email }: Member) => service.client.signIn(email, PASSWORD)
const byPasskey = ({ service }: World, { passkey }: Member, how = { isUserVerified: true }) =>
  createCeremonies(service.client).signInWith(passkey as Authenticator, how)

/** Opens a session that may do everything that its account may. */
const strongest = (world: World, member: Member): Promise<Opened> =>
  member.passkey ? byPasskey(world, member) : byPassword(world, member)

/** Has both mailboxes confirm a new address, and returns the answer to the second. */
/**
 * In the browser that requested the change: from any other, all former credentials are removed
 * (docs/decisions/022).
 */
async function changeAddress(world: World, member: Member): Promise<Opened> {
  const { client } = world.service
  const [before, email] = [member.email, newEmail()]
  const { access_token: token } = (await strongest(world, member)).body
  const asked = await client.call('PUT', '/user', { token, body: { email } })
  const cookie = /dropharbor-email-change=[^;]+/.exec(String(asked.headers['set-cookie']))?.[0] ?? ''
  const confirm = (token_hash: string | undefined) =>
    client.call('POST', '/verify', { body: { type: 'email_change', token_hash }, headers: { cookie } })
  const old = await world.mail.next(before, 'email_change_current')
  await confirm(old.query['token'])
  const { query } = await world.mail.next(email, 'email_change')
  const answer = await confirm(query['token'])
  member.email = email
  return answer
}

/** Every sign-in method of an existing account, with the level that it reaches by itself. */
export const signInMethods: SignInMethod[] = [
  { name: 'a password', aal: 'aal1', amr: ['password'], open: byPassword },
  {
    name: 'a refresh of a session by password',
    aal: 'aal1',
    amr: ['password'],
    open: async (world, member) => refreshed(world, await byPassword(world, member)),
  },
  {
    name: 'a passkey that did not check its holder',
    aal: 'aal1',
    amr: ['passkey'],
    byPasskey: true,
    open: (world, member) => byPasskey(world, member, { isUserVerified: false }),
  },
  {
    name: 'a passkey that checked its holder',
    aal: 'aal2',
    amr: ['mfa', 'passkey'],
    byPasskey: true,
    open: (world, member) => byPasskey(world, member),
  },
  {
    name: 'a refresh of a session by such a passkey',
    aal: 'aal2',
    amr: ['mfa', 'passkey'],
    byPasskey: true,
    open: async (world, member) => refreshed(world, await byPasskey(world, member)),
  },
  {
    name: 'a provider',
    aal: 'aal1',
    amr: ['oauth'],
    open: async ({ service }, { login }) =>
      fromFragment(await createVisitor(service).signIn({ provider }, login)),
  },
  {
    name: 'a provider, under PKCE',
    aal: 'aal1',
    amr: ['oauth'],
    async open(world, { login }) {
      const { verifier, challenge } = pkcePair()
      const page = await createVisitor(world.service).signIn({ provider, ...challenge }, login)
      return exchange(world, page, verifier)
    },
  },
  {
    name: 'an ID token',
    aal: 'aal1',
    amr: ['oauth'],
    async open(world, { login }) {
      const id_token = await idTokenOf(world.service, world.identityProvider, login)
      return post(world, '/token?grant_type=id_token', { provider, id_token })
    },
  },
  {
    name: 'a mailed code',
    aal: 'aal1',
    amr: ['otp'],
    async open(world, { email }) {
      await post(world, '/otp', { email, create_user: false })
      const { code } = await world.mail.next(email, 'magic_link')
      return post(world, '/verify', { type: 'email', email, token: code })
    },
  },
  {
    name: 'a mailed link',
    aal: 'aal1',
    amr: ['otp'],
    async open(world, { email }) {
      await post(world, '/otp', { email, create_user: false })
      return fromFragment(await follow(world, (await world.mail.next(email, 'magic_link')).link))
    },
  },
  {
    name: 'a mailed link, under PKCE',
    aal: 'aal1',
    amr: ['magiclink'],
    async open(world, { email }) {
      const { verifier, challenge } = pkcePair()
      await post(world, '/otp', { email, create_user: false, ...challenge })
      const page = await follow(world, (await world.mail.next(email, 'magic_link')).link)
      return exchange(world, page, verifier)
    },
  },
  {
    name: 'a link for a forgotten password',
    aal: 'aal1',
    amr: ['otp'],
    async open(world, { email }) {
      await post(world, '/recover', { email })
      return fromFragment(await follow(world, (await world.mail.next(email, 'recovery')).link))
    },
  },
  {
    name: 'a link for a forgotten password, under PKCE',
    aal: 'aal1',
    amr: ['recovery'],
    async open(world, { email }) {
      const { verifier, challenge } = pkcePair()
      await post(world, '/recover', { email, ...challenge })
      const page = await follow(world, (await world.mail.next(email, 'recovery')).link)
      return exchange(world, page, verifier)
    },
  },
  { name: 'a change of address', aal: 'aal1', amr: ['otp'], open: changeAddress },
]
