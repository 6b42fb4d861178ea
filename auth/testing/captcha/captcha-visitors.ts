import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect } from 'vitest'
import type { TestService } from '../service.ts'

/** A challenge, and its solution. */
interface Work {
  challenge: Challenge
  solution: Solution
}

/** Encodes a solution as a visitor's browser does. */
export const packed = (work: unknown): string => Buffer.from(JSON.stringify(work)).toString('base64')

/** Requests of a visitor's browser for the captcha of the service. */
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
