import { useRef, useState } from 'react'
import { SmallButton } from '../../ui/controls/small-button.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { RowListItem } from '../../ui/row-list-item.tsx'
import type { Client, ClientWithSecret } from '../api/answers.ts'
import { call } from '../api/call.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { Answered } from '../parts/answered.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Consequence } from '../parts/consequence.tsx'
import { Heading } from '../parts/heading.tsx'
import { Section } from '../parts/section.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { ClientFacts } from './client-facts.tsx'
import { clientName } from './client-name.ts'
import { ShownSecret } from './shown-secret.tsx'

/** One client: its facts, and the actions on it. */
export function ClientPlace({ id }: { id: string }) {
  const loaded = useLoaded<Client>(`/admin/oauth/clients/${encodeURIComponent(id)}`)
  return (
    <>
      <BackLink href="#/clients">All clients</BackLink>
      <Answered loaded={loaded}>
        {(client) => <LoadedClient client={client} reload={loaded.reload} />}
      </Answered>
    </>
  )
}

const actions = {
  change: {
    name: 'Change it',
    consequence: 'Its name, its site, where it leads, and whether users are asked.',
    button: 'Change',
  },
  secret: {
    name: 'Give it another secret',
    consequence: 'The secret that it has now stops working at once.',
    button: 'New secret',
  },
  delete: {
    name: 'Delete it',
    consequence: 'It is signed out of every account, and what users have allowed it is forgotten.',
    button: 'Delete',
  },
} as const

function LoadedClient({ client, reload }: { client: Client; reload: () => void }) {
  const [asked, setAsked] = useState<keyof typeof actions>()
  const [renewed, setRenewed] = useState<ClientWithSecret>()
  const opener = useRef<HTMLElement>(null)
  const path = `/admin/oauth/clients/${client.client_id}`
  const common = { onClose: () => setAsked(undefined), finalFocus: () => opener.current }
  const offered = (Object.keys(actions) as (keyof typeof actions)[]).filter(
    (action) => action !== 'secret' || client.client_type === 'confidential',
  )

  return (
    <>
      <Heading title={clientName(client)} />
      {renewed && <ShownSecret client={renewed} />}
      <ClientFacts client={client} />
      <Section title="What you can do">
        <RowList label="What you can do">
          {offered.map((action) => (
            <RowListItem key={action} title={actions[action].name} detail={actions[action].consequence}>
              <SmallButton
                danger={action === 'delete'}
                onClick={({ currentTarget }) => {
                  opener.current = currentTarget
                  setAsked(action)
                }}
              >
                {actions[action].button}
              </SmallButton>
            </RowListItem>
          ))}
        </RowList>
      </Section>
      {asked === 'change' && <ClientDialog client={client} onDone={reload} {...common} />}
      {asked === 'secret' && (
        <ConfirmDialog
          title={actions.secret.name}
          consequence={actions.secret.consequence}
          action={actions.secret.button}
          act={async () => {
            setRenewed(await call<ClientWithSecret>('POST', `${path}/regenerate_secret`))
            return 'The client has another secret.'
          }}
          onDone={reload}
          {...common}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={actions.delete.name}
          consequence={<Consequence name={clientName(client)} text={actions.delete.consequence} />}
          action={actions.delete.button}
          danger
          act={async () => {
            await call('DELETE', path)
            return 'The client is deleted.'
          }}
          onDone={() => location.assign('#/clients')}
          {...common}
        />
      )}
    </>
  )
}
