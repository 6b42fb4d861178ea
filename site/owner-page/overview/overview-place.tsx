import { useState } from 'react'
import type { FailingMessage, Overview } from '../api/answers.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { Answered } from '../parts/answered.tsx'
import { Choice } from '../parts/choice.tsx'
import { DayChart } from '../parts/day-chart.tsx'
import { Heading } from '../parts/heading.tsx'
import { Moment, timeOfDay } from '../parts/moment.tsx'
import { inDigits } from '../parts/number.ts'
import { Section } from '../parts/section.tsx'
import { type Column, Sheet } from '../parts/sheet.tsx'
import { KeyFigures } from './key-figures.tsx'
import { signInColumns, signInsOf } from './sign-ins.ts'

const spans = [
  [30, '30 days'],
  [90, '90 days'],
  [365, '365 days'],
] as const

/** An overview of the service. */
export function OverviewPlace() {
  const loaded = useLoaded<Overview>('/overview')
  return (
    <>
      <Heading title="Overview">
        {loaded.answer && (
          <p>
            Figures are taken anew after a minute; these are of{' '}
            <time dateTime={loaded.answer.taken_at}>{timeOfDay(loaded.answer.taken_at)}</time>.
          </p>
        )}
      </Heading>
      <Answered loaded={loaded}>{(overview) => <LoadedOverview overview={overview} />}</Answered>
    </>
  )
}

function LoadedOverview({ overview }: { overview: Overview }) {
  const [days, setDays] = useState<(typeof spans)[number][0]>(30)
  return (
    <>
      <KeyFigures overview={overview} />
      <Section
        title="Sign-ups per day"
        about={<Choice label="Days shown" options={spans} chosen={days} choose={setDays} />}
      >
        <DayChart what="Sign-ups" days={overview.sign_ups.slice(-days)} />
      </Section>
      <Section title="Sign-ins" about={<p>In the last 30 days (UTC), refreshes not among them</p>}>
        <Sheet
          caption="Sign-ins by method and outcome"
          rows={signInsOf(overview)}
          keyOf={({ method }) => method}
          columns={signInColumns}
          empty="No sign-in was counted. SITE_COUNTS=off counts none."
        />
      </Section>
      <Section title="Messages that fail" about={<p>Each is tried again until its code or link is over.</p>}>
        <Sheet
          caption="Messages that fail"
          rows={overview.failing_messages}
          keyOf={({ id }) => id}
          columns={messageColumns}
          empty="No mail and no SMS is failing."
        />
      </Section>
    </>
  )
}

const messageColumns: readonly Column<FailingMessage>[] = [
  { head: 'To', cell: ({ recipient }) => recipient },
  {
    head: 'What',
    cell: ({ kind, template }) => `${kind === 'sms' ? 'SMS' : 'Mail'}, ${template.replaceAll('_', ' ')}`,
  },
  { head: 'Queued', cell: ({ created_at }) => <Moment time={created_at} /> },
  { head: 'Because', cell: ({ last_error }) => last_error },
  { head: 'Next attempt', cell: ({ next_attempt_at }) => <Moment time={next_attempt_at} /> },
  { head: 'Attempts', isFigure: true, cell: ({ attempts }) => inDigits(attempts) },
]
