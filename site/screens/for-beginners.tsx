import { Frame } from '../sections/frame.tsx'

export function ForBeginnersScreen() {
  return <Frame path="/for-beginners">{null}</Frame>
}
