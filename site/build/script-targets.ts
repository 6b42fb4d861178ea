import { browsers } from './browsers.ts'

/** The same browsers in Vite's notation: `safari17.5`. */
export const scriptTargets = browsers.map(
  ({ name, major, minor }) => `${name}${major}${minor === 0 ? '' : `.${minor}`}`,
)
