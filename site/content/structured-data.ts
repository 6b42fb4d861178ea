import { brand } from './brand.ts'
import { faq } from './faq.ts'

const context = 'https://schema.org'

/** Who runs the site (schema.org/Organization). */
export function organizationData(site: URL): object {
  return {
    '@context': context,
    '@type': 'Organization',
    name: brand.name,
    url: site.href,
    logo: new URL('/favicon.svg', site).href,
    description: brand.promise,
  }
}

/** The site itself (schema.org/WebSite). */
export function webSiteData(site: URL): object {
  return { '@context': context, '@type': 'WebSite', name: brand.name, url: site.href }
}

/** The questions with their answers (schema.org/FAQPage). */
export function faqData(): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
