import { beginners } from '../../content/en/beginners.ts'
import { lading } from '../../content/en/lading.ts'
import { suppliers } from '../../content/en/suppliers.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { UnbrokenRanges } from '../../ui/unbroken-ranges.tsx'
import { ContainerDoors } from './container-doors.tsx'
import css from './top-suppliers.module.css'

/**
 * Three suppliers behind container doors, each set lower than the last, and the button in the room
 * that this leaves.
 */
export function TopSuppliers() {
  const { title, lead, terms, arrivesIn, houses } = suppliers
  return (
    <section className={css['suppliers']} aria-labelledby="suppliers">
      <div className="wrap">
        <SectionHead id="suppliers" title={title}>
          {lead}
        </SectionHead>
        <div className={css['row']}>
          {houses.map((house) => (
            <article key={house.name}>
              <ContainerDoors monogram={house.monogram} place={house.state} />
              <h3>{house.name}</h3>
              <dl>
                <div>
                  <dt>{terms.makes}</dt>
                  <dd>{house.makes}</dd>
                </div>
                <div>
                  <dt>{terms.shipsFrom}</dt>
                  <dd>
                    {house.city}, {house.state}
                  </dd>
                </div>
                <div>
                  <dt>{terms.arrivesIn}</dt>
                  <dd>
                    <UnbrokenRanges text={arrivesIn} />
                  </dd>
                </div>
              </dl>
            </article>
          ))}
          <Button className={css['go']} opens="sign-up" signedIn={lading.yours}>
            {beginners.tryFree}
          </Button>
        </div>
      </div>
    </section>
  )
}
