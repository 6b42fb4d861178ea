import type { ReactElement } from 'react'
import { cardAddress } from './card-address.ts'
import { Card } from './drawing/card.tsx'
import { Icon } from './drawing/icon.tsx'
import { icons } from './drawing/icons.ts'
import { everyListedPage } from './every-listed-page.ts'

interface Picture {
  readonly path: string
  readonly drawing: ReactElement
}

/** Every PNG of the site: a card for each listed page, and the icons. */
export const pictures: readonly Picture[] = [
  ...everyListedPage.map((page) => ({
    path: cardAddress(page),
    drawing: <Card title={page.headline} />,
  })),
  ...Object.values(icons).map(({ path, width, ground, share }) => ({
    path,
    drawing: <Icon width={width} ground={ground} share={share} />,
  })),
]
