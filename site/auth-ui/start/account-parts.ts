import type { AuthClient } from '../../auth-api/client/auth-client.ts'
import { AccountDialog } from '../account/account-dialog.tsx'
import type { Task } from '../account/task.ts'
import { Consent } from '../consent/consent.tsx'
import type { IslandsStore } from './islands-store.ts'

type Load = () => Promise<AuthClient>

/** Shows the account, with what is to be done there open. */
export async function showAccount(store: IslandsStore, load: Load, task?: Task): Promise<void> {
  const account = { Dialog: AccountDialog, client: await load() }
  const number = (store.state.account?.number ?? 0) + 1
  // What was told before would lie over its title on a phone.
  store.update({ account: { ...account, number, task }, accountOpen: true, toast: undefined })
}

/** Shows what an app asks for, in the place that the page has for it. */
export async function showConsent(place: Element, { update }: IslandsStore, load: Load): Promise<void> {
  const client = await load()
  const visitor = await client.extend(({ settled }) => settled())
  place.replaceChildren()
  update({ consent: { Consent, client }, visitor })
}
