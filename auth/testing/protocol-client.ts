import { AuthClient } from '@supabase/auth-js'
import type { InjectOptions } from 'fastify'
import type { TestService } from './service.ts'

/**
 * Creates an auth-js client, for a page or for an owner with the secret key, which reaches the
 * service without a network.
 */
export const protocolClient = (
  { app, config }: TestService,
  secretKey?: string,
): InstanceType<typeof AuthClient> =>
  new AuthClient({
    url: `${config.PUBLIC_URL}/auth/v1`,
    headers: secretKey
      ? { apikey: secretKey, Authorization: `Bearer ${secretKey}` }
      : { apikey: config.AUTH_PUBLIC_KEY },
    autoRefreshToken: false,
    persistSession: false,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input))
      const { statusCode, headers, body } = await app.inject({
        method: (init?.method ?? 'GET') as NonNullable<InjectOptions['method']>,
        url: `${pathname}${search}`,
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(typeof init?.body === 'string' && { payload: init.body }),
      })
      const own = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
      return new Response(body === '' ? null : body, { status: statusCode, headers: own })
    },
  })
