import type { ReactNode } from 'react'
import { navigation } from '../content/en/navigation.ts'
import { TopBar } from './bar/top-bar.tsx'
import { Closing } from './closing.tsx'
import { Footer } from './footer.tsx'
import css from './frame.module.css'

type FrameProps = {
  /** The page's own address, so that its link in the top bar is marked as current. */
  path?: string
  /** Whether the page has a task of its own, and so ends without a call to sign up. */
  isTask?: boolean
  children: ReactNode
}

/**
 * The frame of every screen: skip link, top bar, main with a call to sign up at its end, and
 * footer.
 */
export function Frame({ path, isTask = false, children }: FrameProps) {
  return (
    <>
      <a className={css['skip']} href="#main">
        {navigation.skip}
      </a>
      <TopBar path={path} />
      <main id="main" tabIndex={-1} className={css['main']}>
        {children}
        {!isTask && <Closing />}
      </main>
      <Footer path={path ?? '/'} />
    </>
  )
}
