/**
 * A surface in one of the flat tones of the drawn goods, or a line. Each is a class in `goods.css`.
 */
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

/** One drawn product: paths from the back to the front. */
export type Drawing = readonly (readonly [ink: Ink, path: string])[]
