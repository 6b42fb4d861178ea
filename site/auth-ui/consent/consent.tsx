import { proof as proofTexts } from '../../content/en/proof.ts'
import { Provable } from '../proof/provable.tsx'
import { useProof } from '../proof/use-proof.ts'
import { Authorization, type AuthorizationProps } from './authorization.tsx'
import css from './consent.module.css'
import { Over } from './over.tsx'
import { requestIn } from './request-in.ts'

export type ConsentProps = Omit<AuthorizationProps, 'id'>

/**
 * Shows the request that is named in the address of the page at /oauth/consent. If the service
 * wants a fresh proof, asks for it in place.
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
