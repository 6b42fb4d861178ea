import { proof as proofTexts } from '../../content/en/proof.ts'
import { Provable } from '../proof/provable.tsx'
import { useProof } from '../proof/use-proof.ts'
import { Authorization, type AuthorizationProps } from './authorization.tsx'
import css from './consent.module.css'
import { Over } from './over.tsx'
import { requestIn } from './request-in.ts'

export type ConsentProps = Omit<AuthorizationProps, 'id'>

/**
 * What the page at /oauth/consent shows: the request in its address. Where it takes a fresh proof,
 * it asks for that in place.
 */
export function Consent(props: ConsentProps) {
  const proof = useProof(props.client)
  const id = requestIn(location.search)
  if (id === undefined) return <Over />
  return (
    <div className={proof.asking ? css['proof'] : css['columns']}>
      <Provable proof={proof} client={props.client} notify={props.notify} heading={proofTexts.title}>
        <Authorization {...props} id={id} />
      </Provable>
    </div>
  )
}
