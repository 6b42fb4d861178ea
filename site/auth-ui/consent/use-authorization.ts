import { useEffect, useState } from 'react'
import { consentCalls, type OrLeave } from '../../auth-api/calls/apps/consent-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import { type Notify, useAttempt } from '../form/use-attempt.ts'
import { leaveTo } from './leave-to.ts'
import type { Stage } from './stage.ts'

/**
 * Error codes of a request that has expired, was answered, belongs to another account or never
 * existed, and of a service without such requests.
 */
const OVER = ['oauth_authorization_not_found', 'validation_failed', 'feature_disabled', 'not_found']

/** Error codes of a session that has ended in the service, while this browser still stores it. */
const ENDED = ['session_not_found', 'session_expired', 'user_not_found']

type Authorization = {
  id: string
  client: AuthClient
  user: string | undefined
  notify: Notify
}

/**
 * Loads the request of an app and answers it. A visitor who isn't signed in is shown only its
 * introduction.
 */
export function useAuthorization({ id, client, user, notify }: Authorization) {
  const [calls] = useState(() => client.extend(consentCalls))
  const [stage, setStage] = useState<Stage>({ is: 'waiting' })
  const { attempt } = useAttempt(notify)

  const go = (address: string) => setStage({ is: leaveTo(address) ? 'leaving' : 'over' })

  function take<Asked>(answer: OrLeave<Asked>, ask: (asked: Asked) => Stage): void {
    if ('leaveTo' in answer) go(answer.leaveTo)
    else setStage(ask(answer.asked))
  }

  /**
   * Runs a step. The page shows the end of the request, and asks a user whose session has ended to
   * sign in. Any other error is thrown.
   */
  async function work(step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      const code = isRefusal(error) ? (error.code ?? '') : ''
      if (ENDED.includes(code)) await client.signOut()
      else if (OVER.includes(code)) setStage({ is: 'over' })
      else throw error
    }
  }

  async function read(): Promise<void> {
    if (user !== undefined) take(await calls.read(id), (request) => ({ is: 'asking', request }))
    else take(await calls.introduce(id), (asked) => ({ is: 'signed out', ...asked }))
  }

  async function load(): Promise<void> {
    if (!(await attempt(() => work(read)))) setStage({ is: 'failed' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page shows the request
  useEffect(() => void load(), [])

  return {
    stage,
    retry: load,
    decide: (verdict: 'approve' | 'deny') => work(async () => go(await calls.decide(id, verdict))),
    release: () => work(() => calls.release(id)),
  }
}
