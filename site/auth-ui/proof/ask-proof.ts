import { createContext } from 'react'

/**
 * Asks the user to prove again who they are, for a request that was refused without such a proof.
 * Resolves to whether they did. Only a code by mail or SMS is accepted if the previous proof was
 * not enough.
 */
export type AskProof = (accepted: 'any method' | 'mailed code') => Promise<boolean>

/** Undefined if there is no place to ask for a proof. */
export const ProofContext = createContext<AskProof | undefined>(undefined)
