import { home } from '../../content/en/home.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { BenefitCard } from './benefit-card.tsx'
import css from './benefits.module.css'
import { CatalogPicture } from './catalog-picture.tsx'
import { CoachingPicture } from './coaching-picture.tsx'
import { DisputePicture } from './dispute-picture.tsx'
import { OrderPicture } from './order-picture.tsx'
import { PrintPicture } from './print-picture.tsx'
import { WarehousePicture } from './warehouse-picture.tsx'

/** Six benefits, each proved by a small picture of the product. */
export function Benefits() {
  const { title, lead, warehousing, catalog, print, chargebacks, fulfillment, coaching } = home.benefits

  return (
    <section className={css['benefits']} aria-labelledby="benefits">
      <div className="wrap">
        <SectionHead id="benefits" title={title}>
          {lead}
        </SectionHead>
        <div className={css['bento']}>
          <BenefitCard className={css['warehousing']} {...warehousing}>
            <WarehousePicture />
          </BenefitCard>
          <BenefitCard className={css['catalog']} {...catalog}>
            <CatalogPicture />
          </BenefitCard>
          <BenefitCard className={css['print']} {...print}>
            <PrintPicture />
          </BenefitCard>
          <BenefitCard className={css['chargebacks']} {...chargebacks}>
            <DisputePicture />
          </BenefitCard>
          <BenefitCard className={css['fulfillment']} {...fulfillment}>
            <OrderPicture />
          </BenefitCard>
          <BenefitCard className={css['coaching']} {...coaching}>
            <CoachingPicture />
          </BenefitCard>
        </div>
      </div>
    </section>
  )
}
