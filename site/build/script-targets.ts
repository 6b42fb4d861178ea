import { browsers } from './browsers.ts'

/** The same browsers in the words of Vite: `safari17.5`. */
export const scriptTargets = browsers.map(
  ({ name, major, minor }) => `${name}${major}${minor === 0 ? '' : `.${minor}`}`,
)
