import { captcha as texts } from '../../content/captcha.ts'
import { settingsReader } from '../settings/settings-reader.ts'
import { announcing } from './announcing.ts'
import { solveProofOfWork } from './solve-proof-of-work.ts'

/**
 * The answer to the captcha that a request was refused for; undefined where this browser has none. A failure is thrown,
 * and counts as the request's.
 */
export async function answerCaptcha(request: string): Promise<string | undefined> {
  const { captcha } = await settingsReader.read()
  if (captcha?.provider === 'altcha') return announcing(texts.checking, solveProofOfWork)
  const { thirdParties } = await import('./third-parties.ts')
  const thirdParty = thirdParties[captcha?.provider ?? '']
  // A browser's list of passkeys opens by itself: no visitor has asked for anything yet.
  if (!captcha || !thirdParty || request.endsWith('/passkeys/authentication/options')) return undefined
  const { askThirdParty } = await import('./ask-third-party.ts')
  return announcing(texts.asking, () => askThirdParty(thirdParty, captcha.siteKey))
}
