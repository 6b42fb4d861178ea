import { beginners } from '../content/en/beginners.ts'
import { ExpertHelp } from '../sections/beginners/expert-help.tsx'
import { FiguresBand } from '../sections/beginners/figures-band.tsx'
import { shelfGoods } from '../sections/beginners/shelf-goods.ts'
import { Start } from '../sections/beginners/start.tsx'
import { StruckList } from '../sections/beginners/struck-list.tsx'
import { TopSuppliers } from '../sections/beginners/top-suppliers.tsx'
import { Faq } from '../sections/faq.tsx'
import { Frame } from '../sections/frame.tsx'
import { PressStrip } from '../sections/press-strip.tsx'

const shown = [
  ...beginners.experts.research.products.map(({ good }) => good),
  ...shelfGoods.map(([name]) => name),
]

export function ForBeginnersScreen() {
  return (
    <Frame path="/for-beginners" goods={shown}>
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
