import { StatusTag } from '../../ui/status-tag.tsx'
import type { Account } from '../api/answers.ts'
import { Fact } from '../parts/facts/fact.tsx'
import { Facts } from '../parts/facts/facts.tsx'
import { Moment } from '../parts/moment.tsx'
import { isBanned, stateOf } from './state-of.ts'

/** The main facts of an account. */
export function AccountFacts({ account }: { account: Account }) {
  const { full_name: name } = account.user_metadata
  const state = stateOf(account)
  return (
    <Facts>
      <Fact name="State">
        <StatusTag good={!state}>{state ?? 'Open'}</StatusTag>
      </Fact>
      {isBanned(account) && (
        <Fact name="Banned until">
          <Moment time={account.banned_until} />
        </Fact>
      )}
      {account.erase_after && (
        <Fact name="Erased after">
          <Moment time={account.erase_after} />
        </Fact>
      )}
      {typeof name === 'string' && name !== '' && <Fact name="Name">{name}</Fact>}
      {account.phone && <Fact name="Phone">+{account.phone}</Fact>}
      <Fact name="Made">
        <Moment time={account.created_at} />
      </Fact>
      <Fact name="Confirmed">
        <Moment time={account.confirmed_at} />
      </Fact>
      <Fact name="Last sign-in">
        <Moment time={account.last_sign_in_at} />
      </Fact>
      <Fact name="Role">{account.role}</Fact>
      <Fact name="ID">{account.id}</Fact>
    </Facts>
  )
}
