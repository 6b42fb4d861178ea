import { readTokens } from './read-tokens.ts'

/**
 * Our sheet of tokens with the values that an owner's gives them. What the owner's leaves out
 * stays.
 */
export function mergeTokens(ours: string, own: string): string {
  const tokens = readTokens(ours)
  for (const [name, { value }] of readTokens(own)) {
    const token = tokens.get(name)
    if (token) token.value = value
  }
  return tokens.values().next().value?.root().toString() ?? ours
}
