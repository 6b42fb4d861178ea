import { useEffect, useState } from 'react'
import { consentCalls, type OrLeave } from '../../auth-api/calls/apps/consent-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import type { Visitor } from '../../auth-api/visitor.ts'
import { type Notify, useAttempt } from '../form/use-attempt.ts'
import { leaveTo } from './leave-to.ts'
import type { Stage } from './stage.ts'

/**
 * Error codes of a request that has expired, was answered, belongs to another account or never
 * existed, and of a service without such requests.
 */
const OVER = ['oauth_authorization_not_found', 'validation_failed', 'feature_disabled', 'not_found']

type Authorization = {
  id: string
  client: AuthClient
  /** Null while no user is signed in. */
  visitor: Visitor | null
  notify: Notify
}

/**
 * Loads the request of an app and answers it. A visitor who isn't signed in is shown only its
 * introduction.
 */
export function useAuthorization({ id, client, visitor, notify }: Authorization) {
  const [calls] = useState(() => client.extend(consentCalls))
  const [stage, setStage] = useState<Stage>({ is: 'waiting' })
  const { attempt } = useAttempt(notify)
  // A guest has no account to connect, and a session that lacks the second factor isn't signed in.
  const user = visitor && !visitor.isGuest && !visitor.needsSecondFactor ? visitor.email : undefined

  const go = (address: string) => setStage({ is: leaveTo(address) ? 'leaving' : 'over' })

  function take<Asked>(answer: OrLeave<Asked>, ask: (asked: Asked) => Stage): void {
    if ('leaveTo' in answer) go(answer.leaveTo)
    else setStage(ask(answer.asked))
  }

  /**
   * Runs a step. A rejection is shown as a message, except for the end of the request, which the
   * page shows.
   */
  async function work(step: () => Promise<void>): Promise<void> {
    const isDone = await attempt(async () => {
      try {
        await step()
      } catch (error) {
        if (!isRefusal(error) || !OVER.includes(error.code ?? '')) throw error
        setStage({ is: 'over' })
      }
    })
    if (!isDone) setStage((now) => (now.is === 'asking' ? now : { is: 'failed' }))
  }

  const load = () =>
    work(async () => {
      if (user !== undefined) {
        return take(await calls.read(id), (request) => ({ is: 'asking', request }))
      }
      take(await calls.introduce(id), (asked) => ({ is: 'signed out', ...asked }))
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user is the reason to ask again
  useEffect(() => {
    setStage({ is: 'waiting' })
    void load()
  }, [user])

  return {
    stage,
    retry: load,
    decide: async (verdict: 'approve' | 'deny') => {
      try {
        go(await calls.decide(id, verdict))
      } catch (error) {
        if (!isRefusal(error) || !OVER.includes(error.code ?? '')) throw error
        setStage({ is: 'over' })
      }
    },
    release: () => calls.release(id),
  }
}
