import { useState } from 'react'
import { type FactorCalls, factorCalls } from '../../auth-api/calls/factors/factor-calls.ts'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { account } from '../../content/en/account.ts'
import { proof as proofTexts } from '../../content/en/proof.ts'
import { secondFactor as texts } from '../../content/en/second-factor.ts'
import css from '../account/factors/app-panel.module.css'
import { AppPanel } from '../account/factors/app-panel.tsx'
import steps from '../form/step.module.css'
import type { Notify } from '../form/use-attempt.ts'
import { Provable } from '../proof/provable.tsx'
import { useProof } from '../proof/use-proof.ts'

type SetUpAppProps = {
  client: AuthClient
  notify: Notify
  onDone: () => void
  onLeave: () => void
}

/** Has a user set up an authenticator app if the account needs a second factor and has none yet. */
export function SetUpApp({ client, notify, onDone, onLeave }: SetUpAppProps) {
  const [calls] = useState(() => keptCalls(client.extend(factorCalls)))
  const proof = useProof(client)
  return (
    <Provable proof={proof} client={client} notify={notify} heading={proofTexts.title}>
      <div className={css['alone']}>
        <p className={steps['lead']}>{texts.required}</p>
        <h3 className="sr">{account.factors.title}</h3>
        <AppPanel
          calls={calls}
          notify={notify}
          taken={[]}
          onAdded={async () => onDone()}
          onCancel={onLeave}
        />
      </div>
    </Provable>
  )
}

/**
 * Returns calls that take back no factor whose code is being checked. The right code signs in,
 * which removes this step before `finish` resolves, and the factor must stay.
 */
function keptCalls(calls: FactorCalls): FactorCalls {
  let isFinishing = false
  return {
    ...calls,
    async finish(...answer) {
      isFinishing = true
      try {
        await calls.finish(...answer)
      } catch (error) {
        isFinishing = false
        throw error
      }
    },
    takeBack: async (factorId) => {
      if (!isFinishing) await calls.takeBack(factorId)
    },
  }
}
