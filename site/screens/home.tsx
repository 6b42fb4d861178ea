import { Faq } from '../sections/faq.tsx'
import { Frame } from '../sections/frame.tsx'
import { PressStrip } from '../sections/press-strip.tsx'

export function HomeScreen() {
  return (
    <Frame path="/">
      <PressStrip />
      <Faq />
    </Frame>
  )
}
