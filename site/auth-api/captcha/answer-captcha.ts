import { captcha as texts } from '../../content/en/captcha.ts'
import { settingsReader } from '../settings/settings-reader.ts'
import { announcing } from './announcing.ts'
import { solveProofOfWork } from './solve-proof-of-work.ts'

interface CaptchaOptions {
  /** Whether the visitor has asked for the request that was refused. */
  mayShowQuestion: boolean
}

/**
 * Resolves to the answer to the captcha that the service requires. Resolves to undefined if this
 * browser can't answer, or if it would need to show a question and may not. A failure is thrown,
 * and counts as a failure of the request.
 */
export async function answerCaptcha({ mayShowQuestion }: CaptchaOptions): Promise<string | undefined> {
  const { captcha } = await settingsReader.readAgain()
  if (captcha?.provider === 'altcha') return announcing(texts.checking, solveProofOfWork)
  const { thirdParties } = await import('./third-parties.ts')
  const thirdParty = thirdParties[captcha?.provider ?? '']
  if (!captcha || !thirdParty || !mayShowQuestion) return undefined
  const { askThirdParty } = await import('./ask-third-party.ts')
  return announcing(texts.asking, () => askThirdParty(thirdParty, captcha.siteKey))
}
