import { useState } from 'react'
import type { AuthClient } from '../../lib/auth/auth-client.ts'
import { proofCalls, type WayToProve } from '../../lib/auth/proof-calls.ts'
import type { AskProof } from './ask-proof.ts'

/** A proof that is being asked for. */
export interface Asking {
  readonly ways: readonly WayToProve[]
  /** Ends it: with a proof, or without. */
  readonly end: (isProven: boolean) => void
}

/** What `ask` is waiting for, if it is, until somebody ends it. The focus goes back to what had it. */
export function useProof(client: AuthClient): { asking: Asking | undefined; ask: AskProof } {
  const [asking, setAsking] = useState<Asking>()

  async function ask(again: boolean): Promise<boolean> {
    const ways = await client.extend(proofCalls).ways()
    if (!ways) return false
    const focused = document.activeElement
    const isProven = await new Promise<boolean>((end) => {
      setAsking({ ways: again ? ways.filter((way) => way === 'email') : ways, end })
    })
    setAsking(undefined)
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.isConnected && focused.focus())
    return isProven
  }

  return { asking, ask }
}
