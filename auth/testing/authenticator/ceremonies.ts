import type { TestClient } from '../client.ts'
import type { Authenticator } from './authenticator.ts'

type Answer = Awaited<ReturnType<TestClient['call']>>
type Changes = Parameters<Authenticator['get']>[1]

/**
 * Actions of a page between the service and an authenticator, for security keys and for passkeys.
 */
export interface Ceremonies {
  enrollKey: (token: string, friendly_name?: string) => Promise<string>
  challengeKey: (token: string, factorId: string) => Promise<{ id: string; type: string; options: Options }>
  verifyKey: (
    token: string,
    factorId: string,
    challenge_id: string,
    type: string,
    response: unknown,
  ) => Promise<Answer>
  /** Challenges a factor and lets an authenticator answer. */
  answerKey: (token: string, factorId: string, key: Authenticator, changes?: Changes) => Promise<Answer>
  askRegistration: (token: string) => Promise<CeremonyOptions>
  register: (token: string, asked: CeremonyOptions, credential: unknown) => Promise<Answer>
  /** Adds a passkey, from the options to the answer. */
  addPasskey: (token: string, key: Authenticator, changes?: Changes) => Promise<Answer>
  askSignIn: () => Promise<CeremonyOptions>
  signIn: (asked: CeremonyOptions, credential: unknown) => Promise<Answer>
  /** Signs in with a passkey, from the options to the answer. */
  signInWith: (key: Authenticator, changes?: Changes) => Promise<Answer>
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into options of every shape
type Options = any
interface CeremonyOptions {
  challenge_id: string
  options: Options
  expires_at: number
}

export function createCeremonies({ call }: Pick<TestClient, 'call'>): Ceremonies {
  const asked = async (path: string, token?: string): Promise<CeremonyOptions> => {
    const { status, body } = await call('POST', path, { body: {}, ...(token && { token }) })
    if (status !== 200) throw new Error(`${path} answered ${JSON.stringify(body)}`)
    return body
  }
  const ceremonies: Ceremonies = {
    async enrollKey(token, friendly_name = 'Key') {
      const body = { factor_type: 'webauthn', friendly_name }
      return (await call('POST', '/factors', { token, body })).body.id
    },
    async challengeKey(token, factorId) {
      const { status, body } = await call('POST', `/factors/${factorId}/challenge`, { token, body: {} })
      if (status !== 200) throw new Error(`the challenge answered ${JSON.stringify(body)}`)
      const { id, webauthn } = body
      return { id, type: webauthn.type, options: webauthn.credential_options.publicKey }
    },
    verifyKey: (token, factorId, challenge_id, type, credential_response) =>
      call('POST', `/factors/${factorId}/verify`, {
        token,
        body: { challenge_id, webauthn: { type, credential_response } },
      }),
    async answerKey(token, factorId, key, changes) {
      const { id, type, options } = await ceremonies.challengeKey(token, factorId)
      const response = type === 'create' ? key.create(options, changes) : key.get(options, changes)
      return ceremonies.verifyKey(token, factorId, id, type, response)
    },
    askRegistration: (token) => asked('/passkeys/registration/options', token),
    register: (token, { challenge_id }, credential) =>
      call('POST', '/passkeys/registration/verify', { token, body: { challenge_id, credential } }),
    async addPasskey(token, key, changes) {
      const begun = await ceremonies.askRegistration(token)
      return ceremonies.register(token, begun, key.create(begun.options, changes))
    },
    askSignIn: () => asked('/passkeys/authentication/options'),
    signIn: ({ challenge_id }, credential) =>
      call('POST', '/passkeys/authentication/verify', { body: { challenge_id, credential } }),
    async signInWith(key, changes) {
      const begun = await ceremonies.askSignIn()
      return ceremonies.signIn(begun, key.get(begun.options, changes))
    },
  }
  return ceremonies
}
