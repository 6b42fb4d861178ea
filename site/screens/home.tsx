import { Faq } from '../sections/faq.tsx'
import { Frame } from '../sections/frame.tsx'
import { Benefits } from '../sections/home/benefits.tsx'
import { Hero } from '../sections/home/hero.tsx'
import { HomeFigures } from '../sections/home/home-figures.tsx'
import { Reasons } from '../sections/home/reasons.tsx'
import { PressStrip } from '../sections/press-strip.tsx'

export function HomeScreen() {
  return (
    <Frame path="/">
      <Hero />
      <PressStrip />
      <HomeFigures />
      <Benefits />
      <Reasons />
      <Faq />
    </Frame>
  )
}
