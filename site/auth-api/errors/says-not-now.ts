/** These statuses mean "not now" (RFC 9110 and RFC 6585). */
const passing = [408, 425, 429]

/**
 * Whether the refusal of a refresh token says nothing against the token, although auth-js would
 * take it for the end of a session. A hook of the owner's that gave no usable answer is such a
 * refusal: the protocol sends its code with a status below 500.
 */
export const saysNotNow = async (answer: Response): Promise<boolean> =>
  passing.includes(answer.status) || (await answer.clone().text()).includes(':"hook_')
