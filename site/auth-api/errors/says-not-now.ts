/** These statuses mean "not now" (RFC 9110 and RFC 6585). */
const passing = [408, 425, 429]
/**
 * The codes of a hook of the owner's that gave no usable answer, which the protocol sends with
 * statuses below 500.
 */
const ofHook = /^hook_/

/**
 * Whether the refusal of a refresh token says nothing against the token, although auth-js would
 * take it for the end of a session.
 */
export async function saysNotNow(answer: Response): Promise<boolean> {
  if (passing.includes(answer.status)) return true
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  const { code, error_code }: Record<string, unknown> = Object(body)
  return ofHook.test(String(error_code ?? code))
}
