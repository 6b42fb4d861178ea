import { homePictures } from '../../content/en/home-pictures.ts'
import css from './order-picture.module.css'

const businessDays = [1, 2, 3, 4, 5, 6, 7]

/** One order on a ruler of business days, with the days in which it may arrive shaded. */
export function OrderPicture() {
  const { number, goods, destination, events, window } = homePictures.order

  return (
    <div className={css['picture']} aria-hidden="true">
      <p className={css['top']}>
        <b>{number}</b>
        <span>{goods}</span>
        <span>{destination}</span>
      </p>
      <ol className={css['ruler']}>
        {events.map(({ name, day, time }) => (
          <li key={name} className={css['event']}>
            <b>{name}</b>
            <span>{`${day} `}</span>
            {time}
          </li>
        ))}
        <li className={css['window']}>{window}</li>
      </ol>
      <p className={css['scale']}>
        {businessDays.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </div>
  )
}
