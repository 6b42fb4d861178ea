import { AccountPlace } from './accounts/account-place.tsx'
import { AccountsPlace } from './accounts/accounts-place.tsx'
import { ClientPlace } from './clients/client-place.tsx'
import { ClientsPlace } from './clients/clients-place.tsx'
import { EventsPlace } from './events/events-place.tsx'
import { OverviewPlace } from './overview/overview-place.tsx'
import { useRoute } from './use-route.ts'
import { VisitsPlace } from './visits/visits-place.tsx'

/** The place of the page that the address names. */
export function Places() {
  const { path, query } = useRoute()
  const [place, id] = path
  if (place === 'accounts' && id) return <AccountPlace key={id} id={id} />
  if (place === 'accounts') return <AccountsPlace query={query} />
  if (place === 'clients' && id) return <ClientPlace key={id} id={id} />
  if (place === 'clients') return <ClientsPlace />
  if (place === 'events') return <EventsPlace />
  if (place === 'visits') return <VisitsPlace />
  return <OverviewPlace />
}
