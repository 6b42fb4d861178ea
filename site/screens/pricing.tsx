import { Frame } from '../sections/frame.tsx'

export function PricingScreen() {
  return <Frame path="/pricing">{null}</Frame>
}
