import type { ReactNode } from 'react'

/**
 * What a page brings after its first paint (`page-scripts/after-paint.ts`). The place is kept by
 * the styles around it, and classes are named elsewhere: the build doesn't look inside. Without
 * script it is there from the start.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  return (
    <>
      <template>{children}</template>
      <noscript>{children}</noscript>
    </>
  )
}
