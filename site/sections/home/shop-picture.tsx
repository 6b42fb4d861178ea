import { finding } from '../../content/en/goods.ts'
import { homePictures } from '../../content/en/home-pictures.ts'
import { ShopLot } from './shop-lot.tsx'
import css from './shop-picture.module.css'

/**
 * A sentence whose phrases lower goods into a shop. The last one still hangs over its berth. It is
 * a form: what a visitor writes over the beginning of the sentence is read by a script
 * (`page-scripts/tools/sentence`).
 */
export function ShopPicture() {
  const { opening, build, name, lots, stocked, ships } = homePictures.shop

  return (
    <form className={css['picture']} data-tool="sentence">
      <div className={css['prompt']} />
      <textarea
        className={css['opening']}
        name="sentence"
        rows={1}
        maxLength={200}
        aria-label={finding.ask}
        placeholder={opening}
      />
      <a className={css['build']} href="#sign-up" data-auth="sign-up">
        {build}
        <span className="sr">
          {` ${finding.builds}`}
          <span>{finding.signsUp}</span>
        </span>
      </a>
      <div className={css['shop']} />
      <p className={css['name']} data-name="" aria-hidden="true">
        {name}
      </p>
      <div className={css['lots']} data-lots="" aria-hidden="true">
        {lots.map((lot, index) => (
          <ShopLot key={lot.goods} lot={lot} hanging={index === lots.length - 1} />
        ))}
      </div>
      <p className={css['foot']} aria-hidden="true">
        <span data-sum="">
          <b>{stocked.figure}</b>
          {` ${stocked.label}`}
        </span>
        <span className={css['ships']}>
          {`${ships.from} `}
          <span>{ships.in}</span>
        </span>
      </p>
      <p className="sr" role="status" />
    </form>
  )
}
