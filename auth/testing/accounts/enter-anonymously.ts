import type { TestService } from '../service.ts'

interface Entered {
  access_token: string
  refresh_token: string
  user: { id: string }
}

/** Makes an anonymous account with these fields; returns its session. */
export const enterAnonymously =
  (service: () => TestService) =>
  async (body: object = {}): Promise<Entered> =>
    (await service().client.call('POST', '/signup', { body })).body
