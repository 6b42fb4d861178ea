import { closing } from '../content/en/closing.ts'
import { homePictures } from '../content/en/home-pictures.ts'
import { GoodsDrawing } from '../ui/goods/goods-drawing.tsx'
import { goodsDrawings } from '../ui/goods/goods-drawings.ts'
import { tone } from '../ui/tone.ts'
import { CallToAction } from './call-to-action.tsx'
import css from './closing.module.css'

const last = homePictures.shop.lots.at(-1)

/**
 * The end of a page. The product that still hangs at the top of the page lands here as the visitor
 * scrolls, with the button beside it.
 */
export function Closing() {
  return (
    <section className={css['closing']} id="sign-up" aria-labelledby="closing">
      <div className={`wrap ${css['row']}`}>
        <div>
          <h2 id="closing">{closing.title}</h2>
          <p className="lead">{closing.lead}</p>
          <CallToAction label={closing.action} opens="sign-up" />
          <noscript>
            <p className="lead">{closing.withoutScript}</p>
          </noscript>
        </div>
        {last && (
          <div className={css['berth']} aria-hidden="true">
            <div className={`${css['load']} ${tone(last.tone)}`}>
              <svg viewBox="0 0 80 60" aria-hidden="true">
                <GoodsDrawing drawing={goodsDrawings[last.goods]} />
              </svg>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
