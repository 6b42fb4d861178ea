/** The lifetime of a challenge and of its code (docs/wire-contract.md, 4). */
export const CHALLENGE_LIFE_MS = 300_000
