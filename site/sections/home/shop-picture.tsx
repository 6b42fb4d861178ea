import { homePictures } from '../../content/home-pictures.ts'
import { ShopLot } from './shop-lot.tsx'
import css from './shop-picture.module.css'

/** A sentence whose phrases lower goods into a shop. The last one still hangs over its berth. */
export function ShopPicture() {
  const { opening, build, name, lots, stocked, ships } = homePictures.shop

  return (
    <div className={css['picture']} aria-hidden="true">
      <div className={css['prompt']} />
      <p className={css['opening']}>
        <span>{opening}</span>
        <span className={css['build']}>{build}</span>
      </p>
      <div className={css['shop']} />
      <p className={css['name']}>{name}</p>
      <div className={css['lots']}>
        {lots.map((lot, index) => (
          <ShopLot key={lot.goods} lot={lot} hanging={index === lots.length - 1} />
        ))}
      </div>
      <p className={css['foot']}>
        <span>
          <b>{stocked.figure}</b>
          {` ${stocked.label}`}
        </span>
        <span className={css['ships']}>
          {`${ships.from} `}
          <span>{ships.in}</span>
        </span>
      </p>
    </div>
  )
}
