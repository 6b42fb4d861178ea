import type { ReactElement } from 'react'
import { cardAddress } from './card-address.ts'
import { Card, cardSize } from './drawing/card.tsx'
import { Icon } from './drawing/icon.tsx'
import { icons } from './drawing/icons.ts'
import { listedPages } from './listed-pages.ts'

interface Picture {
  readonly path: string
  /** In pixels. */
  readonly width: number
  readonly drawing: ReactElement
}

/** Every PNG of the site: a card for each listed page, and the icons. */
export const pictures: readonly Picture[] = [
  ...listedPages.map((page) => ({
    path: cardAddress(page),
    width: cardSize.width,
    drawing: <Card title={page.headline} />,
  })),
  ...Object.values(icons).map(({ path, width, ground, share }) => ({
    path,
    width,
    drawing: <Icon ground={ground} share={share} />,
  })),
]
