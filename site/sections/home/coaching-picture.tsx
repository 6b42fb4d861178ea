import { homePictures } from '../../content/en/home-pictures.ts'
import { Monogram } from '../../ui/monogram.tsx'
import css from './coaching-picture.module.css'

/** A week of a calendar with its live hour lit. */
export function CoachingPicture() {
  const { days, firstDate, liveDate, coach, topic, time } = homePictures.coaching
  const dates = days.map((day, index) => ({ day, date: firstDate + index }))

  return (
    <div className={css['picture']} aria-hidden="true">
      <ol className={css['week']}>
        {dates.map(({ day, date }) => (
          <li key={date} className={date === liveDate ? css['live'] : undefined}>
            {day}
            <b>{date}</b>
          </li>
        ))}
      </ol>
      <p className={css['hour']}>
        <Monogram initials={coach} tone={1} />
        <span>
          <b>{topic}</b>
          {time}
        </span>
      </p>
    </div>
  )
}
