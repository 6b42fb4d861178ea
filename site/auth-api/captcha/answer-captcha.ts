import { captcha as texts } from '../../content/en/captcha.ts'
import { settingsReader } from '../settings/settings-reader.ts'
import { announcing } from './announcing.ts'
import { solveProofOfWork } from './solve-proof-of-work.ts'

interface CaptchaOptions {
  /** Whether the visitor has asked for what was refused. */
  mayShowQuestion: boolean
}

/**
 * The answer to the captcha that a request was refused for; undefined where this browser has none,
 * or where it may show no question that it would need. A failure is thrown, and counts as the
 * request's.
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
