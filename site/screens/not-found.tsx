import { Frame } from '../sections/frame.tsx'

export function NotFoundScreen() {
  return <Frame>{null}</Frame>
}
