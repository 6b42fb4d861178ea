import { brand } from '../content/en/brand.ts'
import { claims } from '../content/en/claims.ts'
import { faq } from '../content/en/faq.ts'
import { llms } from '../content/en/llms.ts'
import { type Plan, plans } from '../content/en/plans.ts'
import { priceTag } from '../content/en/price-tag.ts'
import { pagePath } from '../content/page-path.ts'
import { everyListedPage } from './every-listed-page.ts'

/**
 * Returns a summary of the site for language models (llmstxt.org). All of it comes from the
 * content.
 */
export const llmsText = (site: URL): string => `# ${brand.name}

> ${brand.promise}

${claims.trusted.before} ${claims.trusted.figure}.

${claims.stats.map(({ figure, label }) => `- ${figure} ${label}\n`).join('')}
## ${llms.pages}

${everyListedPage.map(({ name, path, description }) => `- [${name}](${new URL(pagePath(path), site).href}): ${description}\n`).join('')}
## ${llms.plans}

${plans.map(describe).join('')}
## ${llms.questions}

${faq.items.map(({ question, answer }) => `### ${question}\n\n${answer}\n`).join('\n')}`

function describe({ name, priceMonthly, priceYearly, description, features }: Plan): string {
  const included = features.filter((feature) => feature.included).map((feature) => feature.name)
  const prices = llms.prices(priceTag(priceMonthly), priceTag(priceYearly))
  return `- ${name}: ${prices}. ${description}. ${llms.includes(included.join(', '))}.\n`
}
