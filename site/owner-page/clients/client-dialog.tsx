import { useState } from 'react'
import { Field } from '../../ui/controls/field.tsx'
import type { Client, ClientWithSecret } from '../api/answers.ts'
import { call } from '../api/call.ts'
import { Choice } from '../parts/choice.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

type ClientDialogProps = {
  /** The client to change; without it one is created. */
  client?: Client
  onSaved?: (client: ClientWithSecret) => void
  onDone: () => void
  onClose: () => void
  finalFocus: () => HTMLElement | null
}

const asks = [
  ['asked', 'Users are asked'],
  ['trusted', 'One of your own: not asked'],
] as const
const kinds = [
  ['confidential', 'Keeps a secret'],
  ['public', 'Keeps none: a page, an app'],
] as const

/** Asks for the fields of a client. URIs contain no spaces, so spaces separate them. */
export function ClientDialog({ client, onSaved, ...rest }: ClientDialogProps) {
  const [name, setName] = useState(client?.client_name ?? '')
  const [site, setSite] = useState(client?.client_uri ?? '')
  const [uris, setUris] = useState(client?.redirect_uris.join(' ') ?? '')
  const [ask, setAsk] = useState<'asked' | 'trusted'>(client?.trusted ? 'trusted' : 'asked')
  const [kind, setKind] = useState<'confidential' | 'public'>('confidential')

  const act = async () => {
    const fields = {
      client_name: name.trim(),
      client_uri: site.trim(),
      trusted: ask === 'trusted',
      redirect_uris: uris.split(/\s+/).filter(Boolean),
    }
    if (client) {
      await call('PUT', `/admin/oauth/clients/${client.client_id}`, fields)
      return 'The client is changed.'
    }
    onSaved?.(await call<ClientWithSecret>('POST', '/admin/oauth/clients', { ...fields, client_type: kind }))
    return 'The client is made.'
  }

  return (
    <ConfirmDialog
      title={client ? 'Change the client' : 'Make a client'}
      consequence="Users are shown its name and the host of its site."
      action={client ? 'Change' : 'Make'}
      isReady={uris.trim() !== ''}
      act={act}
      {...rest}
    >
      <Field label="Name" autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      <Field
        label="Its site"
        type="url"
        autoComplete="off"
        placeholder="https://help.example"
        value={site}
        onChange={(event) => setSite(event.target.value)}
      />
      <Field
        label="Redirect URIs"
        hint="Where codes are sent, letter by letter; parted by spaces"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={uris}
        onChange={(event) => setUris(event.target.value)}
      />
      {!client && <Choice label="What it keeps" options={kinds} chosen={kind} choose={setKind} />}
      <Choice label="Whether users are asked" options={asks} chosen={ask} choose={setAsk} />
    </ConfirmDialog>
  )
}
