import { useState } from 'react'
import { secondFactorCalls } from '../../auth-api/calls/factors/second-factor-calls.ts'
import { type ProofMethod, proofCalls } from '../../auth-api/calls/proof-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import type { Factor } from '../../auth-api/factor.ts'
import type { AskProof } from './ask-proof.ts'

/** A proof that is being asked for. */
export interface Asking {
  readonly methods: readonly ProofMethod[]
  /** The address of the account, or its phone number if it has no address. */
  readonly email: string
  /** The second factors to choose from, if they are one of the methods. */
  readonly factors: readonly Factor[]
  /** Ends the prompt, with a proof or without. */
  readonly end: (isProven: boolean) => void
}

export interface ProofState {
  readonly asking: Asking | undefined
  readonly ask: AskProof
}

/**
 * Returns `ask`, and the prompt that it waits for until the visitor ends it. Then the focus returns
 * to the element that had it.
 */
export function useProof(client: AuthClient): ProofState {
  const [asking, setAsking] = useState<Asking>()

  async function ask(accepted: Parameters<AskProof>[0]): Promise<boolean> {
    const account = await client.extend(proofCalls).account()
    if (!account) return false
    const { methods, email } = account
    const factors = methods.includes('factor') ? await client.extend(secondFactorCalls).list() : []
    const focused = document.activeElement
    const isProven = await new Promise<boolean>((end) => {
      setAsking({
        methods:
          accepted === 'mailed code'
            ? methods.filter((method) => method === 'email' || method === 'phone')
            : methods,
        email,
        factors,
        end,
      })
    })
    setAsking(undefined)
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.isConnected && focused.focus())
    return isProven
  }

  return { asking, ask }
}
