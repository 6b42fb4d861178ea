import type { Page } from '@playwright/test'

/**
 * Attributes whose value is one id, or several, of elements of the page. The button that opens the
 * dialog has a `popovertarget` that only a page without scripts contains.
 */
const REFERENCES = [
  'aria-labelledby',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-controls',
  'aria-owns',
  'aria-activedescendant',
  'for',
  'form',
  'list',
]

/** The references of a page that lead nowhere, and the ids that several of its elements have. */
export const danglingReferences = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const repeated = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `#${id} twice`)
    const dangling = names.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '')
          .split(/\s+/)
          .filter((id) => !document.getElementById(id))
          .map((id) => `${element.localName} ${name}="${id}"`),
      ),
    )
    return [...repeated, ...dangling]
  }, REFERENCES)
