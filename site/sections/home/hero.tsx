import { home } from '../../content/en/home.ts'
import { CallToAction } from '../call-to-action.tsx'
import css from './hero.module.css'
import { ShopPicture } from './shop-picture.tsx'

export function Hero() {
  const { title, lead, tryFree } = home.hero

  return (
    <section className={css['hero']}>
      <div className={`wrap ${css['head']}`}>
        <h1>
          {title.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        <div className={css['side']}>
          <p className="lead">{lead}</p>
          <CallToAction label={tryFree} opens="sign-up" />
        </div>
      </div>
      <div className={css['quay']}>
        <div className="wrap">
          <ShopPicture />
        </div>
      </div>
    </section>
  )
}
