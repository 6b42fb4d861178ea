import { homePictures } from '../../content/en/home-pictures.ts'
import css from './dispute-picture.module.css'

/** A dispute with its proof attached, stamped. */
export function DisputePicture() {
  const { label, amount, reason, proof, stamp } = homePictures.dispute

  return (
    <div className={css['case']} aria-hidden="true">
      <p className={css['top']}>
        <span>{label}</span>
        <b>{amount}</b>
      </p>
      <p className={css['reason']}>{reason}</p>
      <ul>
        {proof.map((document) => (
          <li key={document}>{document}</li>
        ))}
      </ul>
      <p className={css['stamp']}>{stamp}</p>
    </div>
  )
}
