import type { ComponentProps } from 'react'
import { SmallButton } from '../../ui/controls/small-button.tsx'
import type { SectionProps } from './task.ts'

type OpenerProps = ComponentProps<typeof SmallButton> &
  Pick<SectionProps, 'task' | 'setTask'> & {
    /** The name of the task that the button opens. */
    begins: string
  }

/** A button that opens a task of a section, and closes it again. */
export function Opener({ begins, task, setTask, ...button }: OpenerProps) {
  const isOpen = task === begins
  return (
    <SmallButton aria-expanded={isOpen} onClick={() => setTask(isOpen ? undefined : begins)} {...button} />
  )
}
