import { createContext } from 'react'

/**
 * Asks the user to show again who they are, for something that was refused until they do. Resolves
 * to whether they did. A mailed code alone is accepted where what they showed before was not
 * enough.
 */
export type AskProof = (accepted: 'any method' | 'mailed code') => Promise<boolean>

/** Undefined where there is no place to ask. */
export const ProofContext = createContext<AskProof | undefined>(undefined)
