import type { TestService } from '../service.ts'

/** A key as an owner would make it, and another one that is being rotated in. */
export const SECRET_KEYS = [
  'dropharbor-test-secret-key-0123456789',
  'another_test.key~of+the-owner/98765432=',
]

/** Calls the admin API with only the secret key, as auth-js does. */
export const administrator =
  (service: () => TestService) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service().client.call(method, path, {
      ...(body !== undefined && { body }),
      token: SECRET_KEYS[0] ?? '',
      headers: { apikey: '', ...headers },
    })
