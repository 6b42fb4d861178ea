import type { AsHuman } from '../client/service-fetch.ts'

/** The code that answers captchas is in a chunk of its own. */
export const asHuman: AsHuman = async ({ input, init, refused, isAwaited }) => {
  const { answerCaptcha } = await import('./answer-captcha.ts')
  const captcha_token = await answerCaptcha({
    mayShowQuestion: isAwaited || !opensByItself(String(input)),
  })
  if (captcha_token === undefined) return refused
  const body = { ...JSON.parse(String(init?.body ?? '{}')), gotrue_meta_security: { captcha_token } }
  return fetch(input, { ...init, body: JSON.stringify(body) })
}

/** The list of passkeys in the e-mail field opens without being asked for. */
const opensByItself = (input: string): boolean => input.endsWith('/passkeys/authentication/options')
