import { captcha as texts } from '../../content/en/captcha.ts'
import { settingsReader } from '../settings/settings-reader.ts'
import { announcing } from './announcing.ts'
import { solveProofOfWork } from './solve-proof-of-work.ts'

/**
 * The answer to the captcha that a request was refused for; undefined where this browser has none,
 * or where it would have to ask a visitor who hasn't asked for anything yet. A failure is thrown,
 * and counts as the request's.
 */
export async function answerCaptcha(isUnasked: boolean): Promise<string | undefined> {
  const { captcha } = await settingsReader.readAgain()
  if (captcha?.provider === 'altcha') return announcing(texts.checking, solveProofOfWork)
  const { thirdParties } = await import('./third-parties.ts')
  const thirdParty = thirdParties[captcha?.provider ?? '']
  if (!captcha || !thirdParty || isUnasked) return undefined
  const { askThirdParty } = await import('./ask-third-party.ts')
  return announcing(texts.asking, () => askThirdParty(thirdParty, captcha.siteKey))
}
