import { ledger as texts } from '../../content/en/ledger.ts'
import { plans } from '../../content/en/plans.ts'
import { priceTag } from '../../content/en/price-tag.ts'
import { paybackWords } from '../../content/payback-words.ts'
import { paysAfter } from '../../content/pays-after.ts'
import { AfterPaint } from '../../ui/after-paint.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import css from './payback-calculator.module.css'
import { Period } from './period.tsx'

const { price, cost, orders } = texts.example
const fields = [
  { name: 'price', label: texts.price, value: priceTag(price) },
  { name: 'cost', label: texts.cost, value: priceTag(cost) },
  { name: 'orders', label: texts.orders, value: `${orders}` },
]
const paid = plans.filter(({ priceMonthly }) => priceMonthly > 0)

/**
 * Takes a seller's own numbers, and says when each plan has paid for itself. A script calculates
 * (`page-scripts/tools/payback`); the fields come after the first paint
 * (`page-scripts/after-paint.ts`).
 */
export function PaybackCalculator() {
  const trade = { price, cost, ordersAWeek: orders }

  return (
    <section className={css['calculator']} aria-labelledby="payback">
      <div className="wrap">
        <SectionHead id="payback" title={texts.title}>
          {texts.lead}
        </SectionHead>
        <div className={css['sheet']} data-tool="payback">
          <div className={css['fields']}>
            {fields.map(({ name, label, value }) => (
              <label key={name}>
                {label}
                <AfterPaint>
                  <input
                    type="text"
                    name={name}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={14}
                    defaultValue={value}
                  />
                </AfterPaint>
              </label>
            ))}
          </div>
          <dl>
            <div>
              <dt>{texts.left}</dt>
              <dd data-left="">{priceTag(price - cost)}</dd>
            </div>
            {paid.map(({ name, priceMonthly, priceYearly }) => (
              <div key={name}>
                <dt>
                  <Period of="monthly">{texts.monthly(name, priceTag(priceMonthly))}</Period>
                  <Period of="yearly">{texts.yearly(name, priceTag(priceYearly))}</Period>
                </dt>
                <dd>
                  <Period of="monthly">
                    <span data-price={priceMonthly} data-period="monthly">
                      {paybackWords(paysAfter(priceMonthly, trade), 'monthly')}
                    </span>
                  </Period>
                  <Period of="yearly">
                    <span data-price={priceYearly} data-period="yearly">
                      {paybackWords(paysAfter(priceYearly, trade), 'yearly')}
                    </span>
                  </Period>
                </dd>
              </div>
            ))}
          </dl>
          <p className="sr" role="status" />
        </div>
      </div>
    </section>
  )
}
