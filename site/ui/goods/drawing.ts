/** A flat tone of a surface in the drawn goods, or a line. Each is a class in `goods.css`. */
type Ink =
  | 'pale'
  | 'mid'
  | 'ink'
  | 'body'
  | 'flame'
  | 'clay'
  | 'line'
  | 'line-body'
  | 'line-mid'
  | 'line-pale'
  | 'dots'

/** One drawn product: its paths, from back to front. */
export type Drawing = readonly (readonly [ink: Ink, path: string])[]
