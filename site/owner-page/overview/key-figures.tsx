import type { Overview } from '../api/answers.ts'
import { Figures } from '../parts/figures.tsx'
import { inDigits, inPercent } from '../parts/number.ts'

/** The most important figures for an owner. */
export function KeyFigures({ overview }: { overview: Overview }) {
  const { accounts, counted_to, sign_ups, second_factor, confirmations, messages, events } = overview
  const counted = (value: number) => (value >= counted_to ? `${inDigits(counted_to)}+` : inDigits(value))
  const today = sign_ups.at(-1)?.count ?? 0
  return (
    <Figures
      figures={[
        {
          name: 'Accounts',
          value: inDigits(accounts),
          note: `${accounts > counted_to ? 'about; ' : ''}${inDigits(today)} made today (UTC)`,
        },
        {
          name: 'With a second factor',
          value: inPercent(second_factor.with_factor, second_factor.accounts),
          note:
            second_factor.accounts < accounts
              ? `of the newest ${inDigits(second_factor.accounts)}`
              : `${inDigits(second_factor.with_factor)} of ${inDigits(second_factor.accounts)}`,
        },
        {
          name: 'Open confirmations',
          value: counted(confirmations),
          note: 'links that still wait in a mailbox',
        },
        {
          name: 'Failing',
          value: counted(messages.failing + events.failing),
          note: `${counted(messages.waiting)} messages and ${counted(events.waiting)} events in the queues`,
        },
      ]}
    />
  )
}
