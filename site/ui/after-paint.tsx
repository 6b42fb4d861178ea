import type { ReactNode } from 'react'

/**
 * Content that the page inserts after its first paint (`page-scripts/after-paint.ts`). The styles
 * around it reserve its place. The build doesn't look inside the template, so its classes must be
 * named elsewhere. Without script, the content is there from the start.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  return (
    <>
      <template>{children}</template>
      <noscript>{children}</noscript>
    </>
  )
}
