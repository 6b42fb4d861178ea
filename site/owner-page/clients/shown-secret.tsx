import { Note } from '../../ui/note.tsx'
import type { ClientWithSecret } from '../api/answers.ts'
import { clientName } from './client-name.ts'
import css from './clients.module.css'

/** The id and the secret of a new client, which are shown only once. */
export function ShownSecret({ client }: { client: ClientWithSecret }) {
  const { client_id, client_secret } = client
  return (
    <div className={css['secret']} role="status">
      <Note lead={client_secret ? 'The secret is shown this once.' : 'It is made.'}>
        {clientName(client)}: client_id <code>{client_id}</code>
        {client_secret && (
          <>
            , client_secret <code>{client_secret}</code>
          </>
        )}
      </Note>
    </div>
  )
}
