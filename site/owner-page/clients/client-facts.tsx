import type { Client } from '../api/answers.ts'
import { Fact } from '../parts/facts/fact.tsx'
import { Facts } from '../parts/facts/facts.tsx'
import { Moment } from '../parts/moment.tsx'

/** The main facts of a client. */
export function ClientFacts({ client }: { client: Client }) {
  return (
    <Facts>
      <Fact name="Secret">{client.client_type === 'public' ? 'keeps none' : 'keeps one'}</Fact>
      <Fact name="Users">{client.trusted ? 'are not asked' : 'are asked'}</Fact>
      <Fact name="Made">
        <Moment time={client.created_at} />
        {client.registration_type === 'dynamic' && ', by itself'}
      </Fact>
      <Fact name="Changed">
        <Moment time={client.updated_at} />
      </Fact>
      {client.client_uri && <Fact name="Site">{client.client_uri}</Fact>}
      <Fact name="Leads to">{client.redirect_uris.join(' ')}</Fact>
      <Fact name="Grants">{client.grant_types.join(', ')}</Fact>
      <Fact name="ID">{client.client_id}</Fact>
    </Facts>
  )
}
