import { brand } from '../content/brand.ts'
import { claims } from '../content/claims.ts'
import { faq } from '../content/faq.ts'
import { type Plan, plans } from '../content/plans.ts'
import { listedPages } from './listed-pages.ts'

/** The site in short, for language models (llmstxt.org). All of it comes from the content. */
export const llmsText = (site: URL): string => `# ${brand.name}

> ${brand.promise}

${claims.trusted.before} ${claims.trusted.figure}.

${claims.stats.map(({ figure, label }) => `- ${figure} ${label}\n`).join('')}
## Pages

${listedPages.map(({ name, path, description }) => `- [${name}](${new URL(path, site).href}): ${description}\n`).join('')}
## Plans

${plans.map(describe).join('')}
## Questions

${faq.items.map(({ question, answer }) => `### ${question}\n\n${answer}\n`).join('\n')}`

function describe({ name, priceMonthly, priceYearly, description, features }: Plan): string {
  const included = features.filter((feature) => feature.included).map((feature) => feature.name)
  return `- ${name}: $${priceMonthly} per month or $${priceYearly} per year. ${description}. Includes ${included.join(', ')}.\n`
}
