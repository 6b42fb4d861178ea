import type { AtRest } from '../crypto/at-rest.ts'
import type { FlowState } from '../db/tables.ts'
import type { ProviderTokens } from '../providers/provider.ts'

/** The purpose that a flow's tokens are sealed for. */
export const providerTokensPurpose = (flowId: string): string => `provider tokens of flow ${flowId}`

/** The tokens as the client reads them (docs/wire-contract.md, 2.1 and 12.2). */
export interface TokensForClient {
  provider_token?: string
  provider_refresh_token?: string
}

/** A provider's tokens on their way to the client: sealed until the flow ends. */
export const providerTokens = {
  present: ({ accessToken, refreshToken }: ProviderTokens): TokensForClient => ({
    provider_token: accessToken,
    ...(refreshToken !== undefined && { provider_refresh_token: refreshToken }),
  }),

  seal: (atRest: AtRest, flowId: string, { accessToken, refreshToken }: ProviderTokens) => ({
    provider_access_token: atRest.seal(accessToken, providerTokensPurpose(flowId)),
    ...(refreshToken !== undefined && {
      provider_refresh_token: atRest.seal(refreshToken, providerTokensPurpose(flowId)),
    }),
  }),

  open(atRest: AtRest, flow: FlowState): TokensForClient {
    const { provider_access_token: access, provider_refresh_token: refresh } = flow
    return {
      ...(access && { provider_token: atRest.open(access, providerTokensPurpose(flow.id)) }),
      ...(refresh && { provider_refresh_token: atRest.open(refresh, providerTokensPurpose(flow.id)) }),
    }
  },
}
