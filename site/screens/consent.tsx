import { ConsentPlace } from '../sections/consent/consent-place.tsx'
import { Frame } from '../sections/frame.tsx'

export function ConsentScreen() {
  return (
    <Frame isTask>
      <ConsentPlace />
    </Frame>
  )
}
