import { Faq } from '../sections/faq.tsx'
import { Frame } from '../sections/frame.tsx'
import { Benefits } from '../sections/home/benefits.tsx'
import { Hero } from '../sections/home/hero.tsx'
import { Ledger } from '../sections/home/ledger.tsx'
import { Reasons } from '../sections/home/reasons.tsx'
import { PressStrip } from '../sections/press-strip.tsx'

export function HomeScreen() {
  return (
    <Frame path="/">
      <Hero />
      <PressStrip />
      <Ledger />
      <Benefits />
      <Reasons />
      <Faq />
    </Frame>
  )
}
