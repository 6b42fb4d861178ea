import { notFound } from '../../content/en/not-found.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { EmptySling } from './empty-sling.tsx'
import css from './lost.module.css'

/** The screen at an address without a page: the fact, a link home and an empty sling. */
export function Lost() {
  return (
    <div className={`wrap ${css['columns']}`}>
      <div>
        <h1>{notFound.title}</h1>
        <p>
          <ButtonLink href="/">{notFound.home}</ButtonLink>
        </p>
      </div>
      <EmptySling />
    </div>
  )
}
