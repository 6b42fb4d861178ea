import { initialsOf } from '../initials-of.ts'
import css from './container-doors.module.css'

/** A container's doors, painted with a supplier's monogram and the place it ships from. Silent: the text below says both. */
export function ContainerDoors({ name, place }: { readonly name: string; readonly place: string }) {
  return (
    <div className={css['doors']} aria-hidden="true">
      <b>{initialsOf(name)}</b>
      <span>{place}</span>
    </div>
  )
}
