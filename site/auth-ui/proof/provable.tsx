import type { ReactNode } from 'react'
import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { DialogStep } from '../../ui/dialog-step.tsx'
import type { Notify } from '../form/use-attempt.ts'
import { ProofContext } from './ask-proof.ts'
import css from './proof.module.css'
import { Proof } from './proof.tsx'
import type { ProofState } from './use-proof.ts'

type ProvableProps = {
  proof: ProofState
  client: AuthClient
  notify: Notify
  /** The heading above the proof, if the dialog's own title doesn't change. */
  heading?: string
  children: ReactNode
}

/**
 * Wraps content that may need a fresh proof. The prompt is shown in its place meanwhile, and what
 * was typed into the content is kept.
 */
export function Provable({ proof: { asking, ask }, client, notify, heading, children }: ProvableProps) {
  return (
    <>
      <div hidden={asking !== undefined}>
        <ProofContext value={ask}>{children}</ProofContext>
      </div>
      {asking && (
        <DialogStep key="proof">
          {heading && <h3 className={css['heading']}>{heading}</h3>}
          <Proof client={client} notify={notify} asking={asking} />
        </DialogStep>
      )}
    </>
  )
}
