import type { ReactNode } from 'react'

/**
 * What a dialog shows for now. When it goes it hands a focus that it holds to the dialog: the focus
 * of what is removed would be lost, and what then puts it back could take it from what comes next.
 */
export function DialogStep({ children }: { children: ReactNode }) {
  return <div ref={handFocusOver}>{children}</div>
}

const handFocusOver = (step: HTMLElement | null) => () => {
  if (step?.contains(document.activeElement)) step.closest<HTMLElement>('[role=dialog]')?.focus()
}
