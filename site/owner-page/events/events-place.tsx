import type { FailingEvent } from '../api/answers.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { Answered } from '../parts/answered.tsx'
import { Heading } from '../parts/heading.tsx'
import { Moment } from '../parts/moment.tsx'
import { inDigits } from '../parts/number.ts'
import { type Column, Sheet } from '../parts/sheet.tsx'
import { Retry } from './retry.tsx'

/** Events that the owner's programs have not accepted. */
export function EventsPlace() {
  const loaded = useLoaded<readonly FailingEvent[]>('/admin/events')
  return (
    <>
      <Heading title="Events not taken">
        <p>
          What happened to accounts and your programs have not been told yet, the oldest first. Each is told
          again for about a day, then it is given up and kept here.
        </p>
      </Heading>
      <Answered loaded={loaded}>
        {(events) => (
          <>
            {events.some(({ failed_at }) => failed_at !== null) && <Retry reload={loaded.reload} />}
            <Sheet
              caption="Events that your programs have not taken"
              rows={events}
              keyOf={({ id }) => id}
              columns={columns}
              empty="Your programs have taken every event, or none is set to be told."
            />
          </>
        )}
      </Answered>
    </>
  )
}

const columns: readonly Column<FailingEvent>[] = [
  { head: 'Event', cell: ({ type }) => type },
  { head: 'Account', cell: ({ user_id }) => <a href={`#/accounts/${user_id}`}>{user_id}</a> },
  { head: 'Happened', cell: ({ created_at }) => <Moment time={created_at} /> },
  { head: 'Because', cell: ({ last_error }) => last_error },
  {
    head: 'Next attempt',
    cell: ({ next_attempt_at }) => (next_attempt_at ? <Moment time={next_attempt_at} /> : 'given up'),
  },
  { head: 'Attempts', isFigure: true, cell: ({ attempts }) => inDigits(attempts) },
]
