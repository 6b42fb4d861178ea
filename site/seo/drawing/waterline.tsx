import { color } from './color.ts'
import { outline } from './outline.ts'

interface WaterlineProps {
  readonly name: string
  /**
   * The width that the name fills, unless it is so short that its letters would be out of
   * proportion.
   */
  readonly width: number
  readonly left: number
  readonly bottom: number
}

// The values of the wordmark in the footer; heights are in ems.
const tracking = -0.045
const stripe = 0.018
const stripeToStripe = 0.045
const depth = 0.22
const largest = 340

/** The name, whole above the water and in stripes below it, as at the foot of every page. */
export function Waterline({ name, width, left, bottom }: WaterlineProps) {
  const size = Math.min(width / outline(name, { size: 1, tracking }).width, largest)
  const baseline = bottom - size * 0.075
  const water = baseline - size * depth
  const firstStripe = water + size * stripe
  const letters = (
    <path d={outline(name, { size, tracking }).path} transform={`translate(${left} ${baseline})`} />
  )

  return (
    <>
      <clipPath id="above">
        <rect width="100%" height={water} />
      </clipPath>
      <mask id="letters">
        <g fill="#fff">{letters}</g>
      </mask>
      <pattern
        id="stripes"
        y={firstStripe}
        width="100%"
        height={size * stripeToStripe}
        patternUnits="userSpaceOnUse"
      >
        <rect width="100%" height={size * stripe} fill={color('cable')} />
      </pattern>
      <g clipPath="url(#above)" fill={color('on-deep')}>
        {letters}
      </g>
      <rect y={firstStripe} width="100%" height="100%" fill="url(#stripes)" mask="url(#letters)" />
    </>
  )
}
