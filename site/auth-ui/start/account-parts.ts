import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { AccountDialog } from '../account/account-dialog.tsx'
import type { Task } from '../account/task.ts'
import { Consent } from '../consent/consent.tsx'
import type { IslandsStore } from './islands-store.ts'

type Load = () => Promise<AuthClient>

/** Shows the account dialog, with this task open. */
export async function showAccount(store: IslandsStore, load: Load, task?: Task): Promise<void> {
  const account = { Dialog: AccountDialog, client: await load() }
  const number = (store.state.account?.number ?? 0) + 1
  // An earlier toast would cover the title of the dialog on a phone.
  store.update({ account: { ...account, number, task }, accountOpen: true, toast: undefined })
}

/** Shows the request of an app, in its place on the page. */
export async function showConsent(place: Element, { update }: IslandsStore, load: Load): Promise<void> {
  const client = await load()
  const visitor = await client.extend(({ settled }) => settled())
  place.replaceChildren()
  update({ consent: { Consent, client }, visitor })
}
