import type { TestService } from '../service.ts'

/** Challenges a factor, and answers with a code, one request each. */
export const factorRequests = (service: () => TestService) => ({
  verify: (token: string, factorId: string, challenge_id: string, code: string, ip?: string) =>
    service().client.call('POST', `/factors/${factorId}/verify`, {
      token,
      body: { challenge_id, code },
      ...(ip && { ip }),
    }),

  challenge: async (token: string, factorId: string): Promise<string> =>
    (await service().client.call('POST', `/factors/${factorId}/challenge`, { token, body: {} })).body.id,
})
