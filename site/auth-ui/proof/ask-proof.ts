import { createContext } from 'react'

/**
 * Asks whoever is there to show that it is still them, for something that was refused until they do. Resolves to whether
 * they did. `again` says that what they showed before was not enough: then only a mailed code will do.
 */
export type AskProof = (again: boolean) => Promise<boolean>

/** Undefined where nobody can be asked. */
export const ProofContext = createContext<AskProof | undefined>(undefined)
