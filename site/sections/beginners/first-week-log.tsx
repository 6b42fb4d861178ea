import { beginners } from '../../content/en/beginners.ts'
import css from './first-week-log.module.css'

const { title, shop, entries } = beginners.log

/**
 * The first week of an invented shop, as its log. Hidden from screen readers, because the sentence
 * beside it says the same.
 */
export function FirstWeekLog() {
  return (
    <div className={css['log']} aria-hidden="true">
      <p className={css['top']}>
        <b>{title}</b>
        <span>{shop}</span>
      </p>
      <ol>
        {entries.map((entry, index) => (
          <li
            key={`${entry.day} ${entry.time}`}
            data-same-day={entry.day === entries[index - 1]?.day || undefined}
            data-order={'order' in entry || undefined}
          >
            <b>{entry.day}</b>
            <span>{entry.time}</span>
            <p>{entry.text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
