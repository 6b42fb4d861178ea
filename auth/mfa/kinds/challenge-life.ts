/** Life of a challenge, and of the code that goes with it (docs/wire-contract.md, 4). */
export const CHALLENGE_LIFE_MS = 300_000
