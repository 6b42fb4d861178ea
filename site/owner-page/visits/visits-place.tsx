import { useState } from 'react'
import { Note } from '../../ui/note.tsx'
import { useLoaded } from '../api/use-loaded.ts'
import { Answered } from '../parts/answered.tsx'
import { Choice } from '../parts/choice.tsx'
import { DayChart } from '../parts/day-chart.tsx'
import { Heading } from '../parts/heading.tsx'
import { inDigits, inPercent } from '../parts/number.ts'
import { Section } from '../parts/section.tsx'
import { type Column, Sheet } from '../parts/sheet.tsx'

type Step = 'dialog-opened' | 'sign-up-begun' | 'sign-up-done' | 'sign-up-confirmed'

interface Visits {
  readonly is_counted: boolean
  readonly days: readonly { readonly day: string; readonly views: number }[]
  readonly views: number
  readonly funnel: Readonly<Record<Step, number>>
  readonly pages: readonly NamedCount[]
  readonly referrers: readonly NamedCount[]
}

interface NamedCount {
  readonly name: string
  readonly count: number
}

const spans = [
  [30, '30 days'],
  [90, '90 days'],
  [365, '365 days'],
] as const
const steps: readonly (readonly [Step, string])[] = [
  ['dialog-opened', 'Dialog opened'],
  ['sign-up-begun', 'Sign-up begun'],
  ['sign-up-done', 'Account made'],
  ['sign-up-confirmed', 'Address confirmed'],
]

/** The visits, as sums of days. */
export function VisitsPlace() {
  const [days, setDays] = useState<(typeof spans)[number][0]>(30)
  const loaded = useLoaded<Visits>(`/visits?days=${days}`)
  return (
    <>
      <Heading title="Visits">
        <p>Sums of days (UTC), without cookies: no visitor is told apart from another.</p>
      </Heading>
      <Choice label="Days shown" options={spans} chosen={days} choose={setDays} />
      <Answered loaded={loaded}>{(visits) => <LoadedVisits visits={visits} />}</Answered>
    </>
  )
}

function LoadedVisits({ visits }: { visits: Visits }) {
  const { days, views, funnel, pages, referrers, is_counted } = visits
  const rows = steps.map(([step, label]) => ({ name: label, count: funnel[step] }))
  const opened = funnel['dialog-opened']
  return (
    <>
      {!is_counted && (
        <Note lead="Nothing is counted now.">SITE_COUNTS is off; what is shown is from before.</Note>
      )}
      <Section title="Page views" about={<p>{`${inDigits(views)} in all`}</p>}>
        <DayChart what="Page views" days={days.map(({ day, views: count }) => ({ day, count }))} />
      </Section>
      <Section title="From dialog to account">
        <Sheet
          caption="From dialog to account"
          rows={rows}
          keyOf={countedName}
          columns={[
            { head: 'Step', cell: ({ name }) => name },
            { head: 'Times', isFigure: true, cell: ({ count }) => inDigits(count) },
            { head: 'Of dialogs opened', isFigure: true, cell: ({ count }) => inPercent(count, opened) },
          ]}
          empty=""
        />
      </Section>
      <Counts title="Pages" head="Page" rows={pages} empty="No page was viewed." />
      <Counts
        title="Where visitors came from"
        head="Site"
        rows={referrers}
        empty="No other site has led here."
      />
    </>
  )
}

/** The number of views of each name. */
function Counts({ title, head, rows, empty }: CountsProps) {
  const columns: readonly Column<NamedCount>[] = [
    { head, cell: countedName },
    { head: 'Views', isFigure: true, cell: ({ count }) => inDigits(count) },
  ]
  return (
    <Section title={title}>
      <Sheet caption={title} rows={rows} keyOf={countedName} columns={columns} empty={empty} />
    </Section>
  )
}

interface CountsProps {
  readonly title: string
  /** What the names are: the heading of their column. */
  readonly head: string
  readonly rows: readonly NamedCount[]
  /** The message if there are none. */
  readonly empty: string
}

const countedName = ({ name }: NamedCount): string => name
