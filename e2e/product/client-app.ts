import { createHash, randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { publicKey } from './create-account.ts'

/** The secret key for the admin API of the product under test. */
export const secretKey = 'a-secret-key-of-the-products-that-tests-start'

/** An app on another host, which users sign in to with their accounts at the product. */
export class ClientApp {
  static readonly origin = 'https://desk.example'
  readonly name: string
  readonly id: string
  readonly #request: APIRequestContext
  readonly #verifier = randomBytes(32).toString('base64url')

  private constructor(request: APIRequestContext, { client_id, client_name }: Record<string, string>) {
    this.#request = request
    this.id = client_id ?? ''
    this.name = client_name ?? ''
  }

  /** Registers the app with the product, under a name of its own. */
  static async create(request: APIRequestContext, more: object = {}): Promise<ClientApp> {
    const answer = await request.post('/auth/v1/admin/oauth/clients', {
      headers: { ...publicKey, authorization: `Bearer ${secretKey}` },
      data: {
        client_name: `Help desk ${randomBytes(4).toString('hex')}`,
        client_uri: ClientApp.origin,
        redirect_uris: [`${ClientApp.origin}/cb`],
        client_type: 'public',
        ...more,
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    return new ClientApp(request, await answer.json())
  }

  /** Returns the path that the app sends a user to for signing in. */
  authorizationUrl(more: Record<string, string> = {}): string {
    const parameters = new URLSearchParams({
      client_id: this.id,
      redirect_uri: `${ClientApp.origin}/cb`,
      response_type: 'code',
      scope: 'openid email',
      state: 'of-the-desk',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    })
    return `/auth/v1/oauth/authorize?${parameters}`
  }

  /** Answers requests to the app's host. */
  static async answer(page: Page, homes: Set<string>): Promise<void> {
    homes.add(ClientApp.origin)
    const body = '<!doctype html><title>Help desk</title><link rel="icon" href="data:,">'
    await page.route(`${ClientApp.origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  }

  /** Resolves to the parameters that the user came back with. */
  static async received(page: Page): Promise<URLSearchParams> {
    await page.waitForURL(`${ClientApp.origin}/cb?*`)
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('state')).toBe('of-the-desk')
    return searchParams
  }

  /** Redeems the code, and returns the claims of the ID token. */
  async redeem(code: string | null): Promise<Record<string, unknown>> {
    const form = {
      grant_type: 'authorization_code',
      code: code ?? '',
      client_id: this.id,
      redirect_uri: `${ClientApp.origin}/cb`,
      code_verifier: this.#verifier,
    }
    const answer = await this.#request.post('/auth/v1/oauth/token', { headers: publicKey, form })
    expect(answer.status(), await answer.text()).toBe(200)
    const [, claims = ''] = (await answer.json()).id_token.split('.')
    return JSON.parse(Buffer.from(claims, 'base64url').toString())
  }
}
