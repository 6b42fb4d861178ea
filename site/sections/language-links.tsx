import { pathIn } from '../content/page-path.ts'
import { siteLanguage, siteLanguages } from '../content/site-language.ts'

/** Returns the name of a language in that language: "Deutsch". */
const languageNameOf = (language: string): string | undefined =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language)

/** Links to the page in the other languages of the site. Only the address holds the choice. */
export const LanguageLinks = ({ path }: { path: string }) =>
  siteLanguages
    .filter((language) => language !== siteLanguage)
    .map((language) => (
      <a key={language} href={pathIn(language, path)} hrefLang={language} lang={language}>
        {languageNameOf(language)}
      </a>
    ))
