import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate'

const config = await new StaticConfigLoader({ root: true, elements: ['html5'] }).getConfigFor('page.html')

/** Parses a page. */
export const parsePage = (html: string): HtmlElement => new Parser(config).parseHtml(html)
