import { createContext } from 'react'

/**
 * Asks the user to show again who they are, for something that was refused until they do. Resolves to whether
 * they did. `again` says that what they showed before was not enough: then only a mailed code will do.
 */
export type AskProof = (again: boolean) => Promise<boolean>

/** Undefined where there is no place to ask. */
export const ProofContext = createContext<AskProof | undefined>(undefined)
