import { type FormEvent, useState } from 'react'
import { BreakingText } from '../../ui/breaking-text.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { SmallButton } from '../../ui/controls/small-button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { Account, AccountPage } from '../api/answers.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { Answered } from '../parts/answered.tsx'
import { Heading } from '../parts/heading.tsx'
import { Moment } from '../parts/moment.tsx'
import { type Column, Sheet } from '../parts/sheet.tsx'
import css from './accounts-place.module.css'
import { accountNameOf, stateOf } from './state-of.ts'

const ON_A_PAGE = 25

/**
 * Returns the address of a list in a certain order and page, so that Back and a bookmark restore
 * it.
 */
function addressOf(query: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `#/accounts${next.size > 0 ? `?${next}` : ''}`
}

/** All accounts, or those that match a filter. */
export function AccountsPlace({ query }: { query: URLSearchParams }) {
  const filter = query.get('find') ?? ''
  const isOldestFirst = query.get('order') === 'oldest'
  const cursor = query.get('from') ?? ''
  const asked = new URLSearchParams({
    limit: String(ON_A_PAGE),
    sort: `created_at ${isOldestFirst ? 'asc' : 'desc'}`,
    ...(filter && { filter: filter.toLowerCase() }),
    ...(cursor && { cursor }),
  })
  const loaded = useLoaded<AccountPage>(`/admin/users?${asked}`)

  return (
    <>
      <Heading title="Accounts" />
      <div className={css['tools']}>
        <Search
          key={filter}
          filter={filter}
          find={(text) => location.assign(addressOf(query, { find: text, from: '' }))}
        />
        <a
          className={css['order']}
          href={addressOf(query, { order: isOldestFirst ? '' : 'oldest', from: '' })}
        >
          {isOldestFirst ? 'Oldest first: show the newest' : 'Newest first: show the oldest'}
        </a>
      </div>
      <Answered loaded={loaded}>
        {({ users, pagination }) => (
          <>
            <Sheet
              caption="Accounts"
              rows={users}
              keyOf={({ id }) => id}
              columns={columns}
              empty={filter ? `No account is found by “${filter}”.` : 'Nobody has signed up yet.'}
            />
            <nav className={css['pages']} aria-label="Pages of the list">
              {cursor && <a href={addressOf(query, { from: '' })}>First page</a>}
              {pagination.next_cursor && (
                <a href={addressOf(query, { from: pagination.next_cursor })}>Next page</a>
              )}
            </nav>
          </>
        )}
      </Answered>
    </>
  )
}

function Search({ filter, find }: { filter: string; find: (text: string) => void }) {
  const [text, setText] = useState(filter)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find(text.trim())
  }
  return (
    <search className={css['search']}>
      <form onSubmit={submit}>
        <Field
          label="Find accounts"
          hint="The beginning of an address, a phone number, or an ID; of the newest 3,000 also a part of the address or name"
          type="search"
          maxLength={255}
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SmallButton type="submit">Find</SmallButton>
        {filter && <SmallButton onClick={() => find('')}>Show all</SmallButton>}
      </form>
    </search>
  )
}

const columns: readonly Column<Account>[] = [
  {
    head: 'Account',
    cell: (account) => (
      <a href={`#/accounts/${account.id}`}>
        <BreakingText text={accountNameOf(account)} />
      </a>
    ),
  },
  { head: 'Made', cell: ({ created_at }) => <Moment time={created_at} /> },
  { head: 'Last sign-in', cell: ({ last_sign_in_at }) => <Moment time={last_sign_in_at} /> },
  {
    head: 'State',
    cell: (account) => {
      const state = stateOf(account)
      return state ? <StatusTag good={false}>{state}</StatusTag> : 'Open'
    },
  },
]
