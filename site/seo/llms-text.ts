import { brand } from '../content/brand.ts'
import { claims } from '../content/claims.ts'
import { faq } from '../content/faq.ts'
import { llms } from '../content/llms.ts'
import { type Plan, plans } from '../content/plans.ts'
import { priceTag } from '../content/price-tag.ts'
import { listedPages } from './listed-pages.ts'

/** The site in short, for language models (llmstxt.org). All of it comes from the content. */
export const llmsText = (site: URL): string => `# ${brand.name}

> ${brand.promise}

${claims.trusted.before} ${claims.trusted.figure}.

${claims.stats.map(({ figure, label }) => `- ${figure} ${label}\n`).join('')}
## ${llms.pages}

${listedPages.map(({ name, path, description }) => `- [${name}](${new URL(path, site).href}): ${description}\n`).join('')}
## ${llms.plans}

${plans.map(describe).join('')}
## ${llms.questions}

${faq.items.map(({ question, answer }) => `### ${question}\n\n${answer}\n`).join('\n')}`

function describe({ name, priceMonthly, priceYearly, description, features }: Plan): string {
  const included = features.filter((feature) => feature.included).map((feature) => feature.name)
  const prices = llms.prices(priceTag(priceMonthly), priceTag(priceYearly))
  return `- ${name}: ${prices}. ${description}. ${llms.includes(included.join(', '))}.\n`
}
