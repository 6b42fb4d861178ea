import { ExpertHelp } from '../sections/beginners/expert-help.tsx'
import { FiguresBand } from '../sections/beginners/figures-band.tsx'
import { Start } from '../sections/beginners/start.tsx'
import { StruckList } from '../sections/beginners/struck-list.tsx'
import { TopSuppliers } from '../sections/beginners/top-suppliers.tsx'
import { Faq } from '../sections/faq.tsx'
import { Frame } from '../sections/frame.tsx'
import { PressStrip } from '../sections/press-strip.tsx'

export function ForBeginnersScreen() {
  return (
    <Frame path="/for-beginners">
      <Start />
      <PressStrip />
      <FiguresBand />
      <StruckList />
      <ExpertHelp />
      <TopSuppliers />
      <Faq />
    </Frame>
  )
}
