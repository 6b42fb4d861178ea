import { chooseLanguage } from '../../messages/templates/languages/choose-language.ts'
import { messageValues } from '../../messages/templates/message-values.ts'
import type { TemplateSource } from '../../messages/templates/template.ts'

/** Returns a template with every value of a message, one per line. */
export const plainTemplate: TemplateSource = async (name, locale) => {
  const lines = [...messageValues[name], 'ValidFor'].map((value) => `${value}: {{ .${value} }}`)
  return {
    language: chooseLanguage(locale, ['en', 'de']),
    subject: name.replaceAll('_', ' '),
    text: lines.join('\n'),
    html: lines.map((line) => `<p>${line}</p>`).join(''),
  }
}
