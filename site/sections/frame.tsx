import type { ReactNode } from 'react'
import { navigation } from '../content/navigation.ts'
import { GoodsSprite } from '../ui/goods/goods-sprite.tsx'
import { Footer } from './footer.tsx'
import css from './frame.module.css'
import { TopBar } from './top-bar.tsx'

type FrameProps = {
  /** The page's own address, so that its link in the top bar is marked as current. */
  path?: string
  /** The page's pictures show drawn products. */
  hasGoods?: boolean
  children: ReactNode
}

/** What every screen stands in: skip link, top bar, main and footer. */
export function Frame({ path, hasGoods = false, children }: FrameProps) {
  return (
    <>
      {hasGoods && <GoodsSprite />}
      <a className={css['skip']} href="#main">
        {navigation.skip}
      </a>
      <TopBar path={path} />
      <main id="main" tabIndex={-1} className={css['main']}>
        {children}
      </main>
      <Footer />
    </>
  )
}
