import type { Challenge, Solution } from 'altcha-lib/types'
import { askService } from '../client/ask-service.ts'
import workerUrl from './solve.worker.ts?worker&url'

/**
 * Gets a proof-of-work challenge from the service and solves it in a worker, so that animations of
 * the page don't stop.
 */
export async function solveProofOfWork(): Promise<string> {
  const challenge = await askService<Challenge>('/captcha')
  const solution = await solve(challenge)
  return btoa(JSON.stringify({ challenge, solution }))
}

function solve(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(trusted(workerUrl), { type: 'module' })
  const solved = new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }) => (data ? resolve(data) : reject(new Error('Captcha: no solution')))
    worker.onerror = ({ message }) => reject(new Error(`Captcha: ${message}`))
    worker.postMessage(challenge)
  })
  return solved.finally(() => worker.terminate())
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/**
 * Browsers that enforce Trusted Types start a worker only from an address that a policy has passed.
 * The page's Content Security Policy names this one.
 */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('captcha', {
    createScriptURL: (asked) => (asked === workerUrl ? asked : ''),
  })
  return policy?.createScriptURL(url) ?? url
}
