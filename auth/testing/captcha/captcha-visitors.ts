import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect } from 'vitest'
import type { TestService } from '../service.ts'

/** A challenge, and what solves it. */
interface Work {
  challenge: Challenge
  solution: Solution
}

/** As a visitor's browser sends it. */
export const packed = (work: unknown): string => Buffer.from(JSON.stringify(work)).toString('base64')

/** What a visitor's browser does with the captcha of the service. */
export function captchaVisitors(service: () => TestService) {
  const post = (path: string, body: object, more: { ip?: string; headers?: Record<string, string> } = {}) =>
    service().client.call('POST', path, { body, ...more })
  const solve = async (challenge: Challenge): Promise<Work> => {
    const solution = await solveChallenge({ challenge, deriveKey })
    return { challenge, solution: solution ?? expect.fail('no solution') }
  }
  const ask = async (ip?: string): Promise<Work> =>
    solve((await service().client.call('GET', '/captcha', { ...(ip && { ip }) })).body)
  const answered = (captcha_token: unknown) => ({ gotrue_meta_security: { captcha_token } })
  return { post, solve, ask, answered }
}
