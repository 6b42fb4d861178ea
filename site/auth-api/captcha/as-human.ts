import type { AsHuman } from '../client/service-fetch.ts'

/** What it is to be answered with comes in a chunk of its own. */
export const asHuman: AsHuman = async (input, init, refused) => {
  const { answerCaptcha } = await import('./answer-captcha.ts')
  const captcha_token = await answerCaptcha(isUnasked(String(input)))
  if (captcha_token === undefined) return refused
  const body = { ...JSON.parse(String(init?.body ?? '{}')), gotrue_meta_security: { captcha_token } }
  return fetch(input, { ...init, body: JSON.stringify(body) })
}

/** A list of passkeys opens by itself: a button that was pressed would say that it is busy. */
const isUnasked = (input: string): boolean =>
  input.endsWith('/passkeys/authentication/options') && !document.querySelector('[aria-busy=true]')
