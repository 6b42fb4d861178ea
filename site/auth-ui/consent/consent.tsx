import type { Visitor } from '../../auth-api/visitor.ts'
import { proof as proofTexts } from '../../content/en/proof.ts'
import { Provable } from '../proof/provable.tsx'
import { useProof } from '../proof/use-proof.ts'
import { Authorization, type AuthorizationProps } from './authorization.tsx'
import css from './consent.module.css'
import { Over } from './over.tsx'
import { requestIn } from './request-in.ts'

export type ConsentProps = Omit<AuthorizationProps, 'id' | 'user'> & { visitor: Visitor | null }

/**
 * Shows the request that is named in the address of the page at /oauth/consent. If the service
 * wants a fresh proof, asks for it in place.
 */
export function Consent({ visitor, ...props }: ConsentProps) {
  const proof = useProof(props.client)
  const id = requestIn(location.search)
  if (id === undefined) return <Over />
  // A guest has no account to connect, and a session that lacks the second factor isn't signed in.
  const user = visitor && !visitor.isGuest && !visitor.needsSecondFactor ? visitor.email : undefined
  return (
    <div className={proof.asking ? css['proof'] : css['columns']}>
      <Provable proof={proof} client={props.client} notify={props.notify} heading={proofTexts.title}>
        {/* The key has another user asked anew, whatever the one before is still waiting for. */}
        <Authorization key={user} {...props} id={id} user={user} />
      </Provable>
    </div>
  )
}
