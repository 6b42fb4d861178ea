import { Faq } from '../sections/faq.tsx'
import { Frame } from '../sections/frame.tsx'
import { Comparison } from '../sections/pricing/comparison.tsx'
import { PaybackCalculator } from '../sections/pricing/payback-calculator.tsx'
import { PlanChoice } from '../sections/pricing/plan-choice.tsx'
import { Testimonials } from '../sections/pricing/testimonials.tsx'

export function PricingScreen() {
  return (
    <Frame path="/pricing">
      <PlanChoice />
      <Comparison />
      <PaybackCalculator />
      <Testimonials />
      <Faq />
    </Frame>
  )
}
