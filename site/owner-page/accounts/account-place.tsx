import type { WholeAccount } from '../api/answers.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { Answered } from '../parts/answered.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Heading } from '../parts/heading.tsx'
import { Section } from '../parts/section.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountFacts } from './account-facts.tsx'
import { auditColumns } from './audit-columns.tsx'
import { factorColumns } from './factor-columns.tsx'
import { methodColumns, methodsOf } from './methods-of.tsx'
import { sessionColumns } from './session-columns.tsx'
import { accountNameOf } from './state-of.ts'

/** One account: its facts, the actions on it, and its history. */
export function AccountPlace({ id }: { id: string }) {
  const loaded = useLoaded<WholeAccount>(`/accounts/${encodeURIComponent(id)}`)
  return (
    <>
      <BackLink href="#/accounts">All accounts</BackLink>
      <Answered loaded={loaded}>{(whole) => <LoadedAccount whole={whole} reload={loaded.reload} />}</Answered>
    </>
  )
}

function LoadedAccount({ whole, reload }: { whole: WholeAccount; reload: () => void }) {
  const { account, sessions, audit } = whole
  return (
    <>
      <Heading title={accountNameOf(account)} />
      <AccountFacts account={account} />
      <Section title="What you can do">
        <AccountActions whole={whole} reload={reload} />
      </Section>
      <Section title="Sign-in methods">
        <Sheet
          caption="Sign-in methods"
          rows={methodsOf(whole)}
          keyOf={({ id }) => id}
          columns={methodColumns}
          empty="This account has no sign-in method."
        />
      </Section>
      <Section title="Second factors">
        <Sheet
          caption="Second factors"
          rows={account.factors ?? []}
          keyOf={({ id }) => id}
          columns={factorColumns}
          empty="This account has no second factor."
        />
      </Section>
      <Section title="Sessions">
        <Sheet
          caption="Sessions"
          rows={sessions}
          keyOf={({ id }) => id}
          columns={sessionColumns}
          empty="This account is signed in nowhere."
        />
      </Section>
      <Section title="Audit log" about={<p>The newest 50 entries by this account or about it</p>}>
        <Sheet
          caption="Audit log"
          rows={audit}
          keyOf={({ id }) => id}
          columns={auditColumns(account.id)}
          empty="The audit log has no entry about this account."
        />
      </Section>
    </>
  )
}
