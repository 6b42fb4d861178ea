import './goods.css'
import type { Drawing } from './drawing.ts'

/** The paths of one drawn product, for an `svg` or a `symbol` of 80 by 60 units. */
export function GoodsDrawing({ drawing }: { drawing: Drawing }) {
  return drawing.map(([ink, path]) => <path key={path} className={`g-${ink}`} d={path} />)
}
