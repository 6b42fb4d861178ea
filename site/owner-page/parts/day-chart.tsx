import type { DayCount } from '../api/answers.ts'
import css from './day-chart.module.css'
import { shortDay } from './moment.tsx'
import { inDigits } from './number.ts'

const WIDTH = 1000
const HEIGHT = 240
/** The part of a day's width that its column leaves free. */
const GAP = 0.25

type DayChartProps = {
  /** The name of what is counted, for the chart and its table. */
  what: string
  days: readonly DayCount[]
}

/**
 * A chart with a column for each day, and a table with the same figures for users who can't see the
 * chart or want the numbers.
 */
export function DayChart({ what, days }: DayChartProps) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const step = WIDTH / days.length
  const middle = days[Math.floor(days.length / 2)]
  const first = days[0]
  const last = days.at(-1)

  return (
    <figure className={css['figure']}>
      <div className={css['chart']}>
        <span className={css['most']}>{inDigits(most)}</span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${what}: ${inDigits(total)} in ${days.length} days, ${inDigits(most)} at most in one`}
        >
          {days.map(({ day, count }, index) => {
            const height = count === 0 ? 0 : Math.max((count / most) * HEIGHT, 3)
            return (
              <rect
                key={day}
                x={index * step + (step * GAP) / 2}
                y={HEIGHT - height}
                width={step * (1 - GAP)}
                height={height}
              >
                <title>{`${shortDay(day)}: ${inDigits(count)}`}</title>
              </rect>
            )
          })}
        </svg>
        <p className={css['axis']} aria-hidden="true">
          {[first, middle, last].map((each) => each && <span key={each.day}>{shortDay(each.day)}</span>)}
        </p>
      </div>
      <details className={css['details']}>
        <summary>{what} as a table</summary>
        <table>
          <caption className="sr">{what}</caption>
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col">{what}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{inDigits(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
