import { useRef, useState } from 'react'
import { SmallButton } from '../../ui/controls/small-button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { Client, ClientWithSecret } from '../api/answers.ts'
import { useSession } from '../api/session-context.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { Answered } from '../parts/answered.tsx'
import { Heading } from '../parts/heading.tsx'
import { Moment } from '../parts/moment.tsx'
import { type Column, Sheet } from '../parts/sheet.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { clientName } from './client-name.ts'
import css from './clients.module.css'
import { ShownSecret } from './shown-secret.tsx'

/** The command line lists the others. */
const SHOWN = 100

/** The apps that users sign in to with their accounts here. */
export function ClientsPlace() {
  const { session } = useSession()
  const loaded = useLoaded<{ clients: readonly Client[] }>(`/admin/oauth/clients?per_page=${SHOWN}`)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<ClientWithSecret>()
  const opener = useRef<HTMLButtonElement>(null)

  return (
    <>
      <Heading title="Clients">
        <p>
          {session.oauth_server_enabled
            ? `Apps that users sign in to with their accounts here, by OAuth. The newest ${SHOWN}.`
            : 'The OAuth server is off: OAUTH_SERVER_ENABLED=on lets clients in.'}
        </p>
      </Heading>
      <p className={css['tools']}>
        <SmallButton ref={opener} tone="harbour" onClick={() => setMaking(true)}>
          Make a client
        </SmallButton>
      </p>
      {made && <ShownSecret client={made} />}
      <Answered loaded={loaded}>
        {({ clients }) => (
          <Sheet
            caption="Clients"
            rows={clients}
            keyOf={({ client_id }) => client_id}
            columns={columns}
            empty="There is no client yet."
          />
        )}
      </Answered>
      {isMaking && (
        <ClientDialog
          onSaved={setMade}
          onDone={loaded.reload}
          onClose={() => setMaking(false)}
          finalFocus={() => opener.current}
        />
      )}
    </>
  )
}

const columns: readonly Column<Client>[] = [
  { head: 'Client', cell: (client) => <a href={`#/clients/${client.client_id}`}>{clientName(client)}</a> },
  { head: 'Leads to', cell: ({ redirect_uris }) => redirect_uris[0] },
  { head: 'Made', cell: ({ created_at }) => <Moment time={created_at} /> },
  {
    head: 'Users',
    cell: ({ trusted }) => (trusted ? <StatusTag good>not asked</StatusTag> : 'are asked'),
  },
]
