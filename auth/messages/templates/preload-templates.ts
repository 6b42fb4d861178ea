import { chooseLanguage } from './languages/choose-language.ts'
import { messageValues, type TemplateName } from './message-values.ts'
import { type ReadFile, readTemplate } from './read-template.ts'
import type { SpokenTemplate, TemplateSource } from './template.ts'

/** The languages of the site. The files of the first lie beside the folders of the others. */
type Languages = readonly [first: string, ...others: string[]]

/**
 * Reads every template of every language once, and keeps them in memory, so that what is missing or
 * wrong is found before a message needs it.
 */
export async function preloadTemplates(languages: Languages, read: ReadFile): Promise<TemplateSource> {
  const names = Object.keys(messageValues) as TemplateName[]
  const held = new Map<string, SpokenTemplate>()
  for (const [index, language] of languages.entries()) {
    const folder = index === 0 ? '' : `${language}/`
    const readIn: ReadFile = (file) => read(`${folder}${file}`)
    for (const name of names)
      held.set(`${language}/${name}`, { language, ...(await readTemplate(name, readIn)) })
  }
  return async (name, locale) => {
    const template = held.get(`${chooseLanguage(locale, languages)}/${name}`)
    return template ?? Promise.reject(new Error(`There is no template ${name}`))
  }
}
