import css from './container-doors.module.css'

/**
 * A container's doors with a supplier's monogram and where it ships from. Hidden from screen
 * readers, because the text below says both.
 */
export function ContainerDoors({ monogram, place }: { readonly monogram: string; readonly place: string }) {
  return (
    <div className={css['doors']} aria-hidden="true">
      <b>{monogram}</b>
      <span>{place}</span>
    </div>
  )
}
