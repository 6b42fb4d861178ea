import { press } from '../content/en/press.ts'
import css from './press-strip.module.css'

/** The papers that wrote about the product, each name set in its own face. */
export function PressStrip() {
  return (
    <section aria-labelledby="press">
      <div className={`wrap ${css['row']}`}>
        <h2 id="press" className={css['title']}>
          {press.title}
        </h2>
        <ul className={css['papers']}>
          {press.papers.map(({ name, face, joint }) => (
            <li key={name} className={css[face]}>
              {joint === undefined ? name : <JointName name={name} joint={joint} />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function JointName({ name, joint }: { name: string; joint: string }) {
  const [before, after] = name.split(joint)

  return (
    <>
      {before}
      <i>{joint}</i>
      {after}
    </>
  )
}
