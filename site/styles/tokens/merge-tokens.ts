import { readTokens } from './read-tokens.ts'

/**
 * Merges an owner's tokens into our style sheet. Tokens that the owner leaves out keep our values.
 */
export function mergeTokens(ours: string, own: string): string {
  const tokens = readTokens(ours)
  for (const [name, { value }] of readTokens(own)) {
    const token = tokens.get(name)
    if (token) token.value = value
  }
  return tokens.values().next().value?.root().toString() ?? ours
}
