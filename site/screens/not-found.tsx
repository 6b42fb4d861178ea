import { Frame } from '../sections/frame.tsx'
import { Lost } from '../sections/not-found/lost.tsx'

export function NotFoundScreen() {
  return (
    <Frame>
      <Lost />
    </Frame>
  )
}
