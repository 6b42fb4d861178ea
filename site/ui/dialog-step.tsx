import type { ReactNode } from 'react'

/**
 * The current step of a dialog. When it unmounts, it hands its focus to the dialog: otherwise the
 * focus would be lost, and restoring it later could take it from the next step.
 */
export function DialogStep({ children }: { children: ReactNode }) {
  return <div ref={handFocusOver}>{children}</div>
}

const handFocusOver = (step: HTMLElement | null) => () => {
  if (step?.contains(document.activeElement)) step.closest<HTMLElement>('[role=dialog]')?.focus()
}
