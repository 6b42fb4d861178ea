import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '../context.ts'
import { findDeviceKey } from '../db/accounts/users.ts'
import { findDeviceKeyByPhone } from '../db/accounts/users-by-phone.ts'
import { attempterOf } from '../devices/attempter-of.ts'
import { cookies } from '../devices/cookies.ts'
import type { Suspect } from '../rate-limits/signs/attack-signs.ts'
import { barePhone } from '../values/read-phone.ts'
import { captchaFaults } from './captcha-faults.ts'
import { captchaTokenOf, isTooLong } from './captcha-field.ts'
import { checkAtProvider } from './check-at-provider.ts'
import { isByAdministrator } from './is-by-administrator.ts'
import { checkSolution } from './proof-of-work/check-solution.ts'

/** The subject of a request that may require a captcha. */
interface CaptchaSubject {
  limit: Suspect['limit']
  /** The address or number in the request, whether or not it has an account. */
  account?: string | null | undefined
}

/**
 * Checks the answer to a captcha if the request needs one (docs/wire-contract.md, 6.5). The owner's
 * programs never do. Where the settings say "adaptive", a visitor does only if client or account
 * look attacked. Throws 400 `captcha_failed`, 500 `unexpected_failure`.
 */
export async function assertHuman(
  context: AuthContext,
  request: FastifyRequest,
  asked: CaptchaSubject,
): Promise<void> {
  const { SECURITY_CAPTCHA_ENABLED: mode, SECURITY_CAPTCHA_PROVIDER: provider } = context.config
  if (mode === 'off') return
  if (await isByAdministrator(context, request)) return
  if (mode === 'adaptive' && !(await looksAttacked(context, request, asked))) return
  const token = captchaTokenOf(request.body as Parameters<typeof captchaTokenOf>[0])
  if (token === '') throw captchaFaults.missing()
  if (isTooLong(token)) throw captchaFaults.wrong(['invalid-input-response'])
  const answer = { token, address: request.ip }
  const faults =
    provider === 'altcha'
      ? await checkSolution(context, answer)
      : await checkAtProvider(context, provider, answer)
  if (faults.length > 0) throw captchaFaults.wrong(faults)
}

/**
 * Returns an account's name as limits count it: another spelling of an address or a number must not
 * hide earlier attempts.
 */
const spelt = (account: string): string =>
  account.includes('@') ? account.toLowerCase() : barePhone(account)

/**
 * Checks whether client or account look attacked. Devices known to an attacked account are exempt.
 */
async function looksAttacked(
  context: AuthContext,
  request: FastifyRequest,
  { limit, account }: CaptchaSubject,
): Promise<boolean> {
  const { signs } = context.limits
  const suspect = { limit, address: request.ip, account: account ? spelt(account) : undefined }
  if (await signs.ofClient(suspect)) return true
  if (!suspect.account || !(await signs.ofAccount(suspect))) return false
  const find = suspect.account.includes('@') ? findDeviceKey : findDeviceKeyByPhone
  const known = await find(context.db, suspect.account)
  return attempterOf(context, cookies.clientOf(context.config, request), known).device === undefined
}
