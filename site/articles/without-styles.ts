/**
 * Replaces the style attribute by which Markdown aligns the columns of a table with a data
 * attribute: the Content Security Policy of the pages forbids style attributes.
 */
export const withoutStyles = (html: string): string =>
  html.replaceAll(/ style="text-align: (\w+)"/g, ' data-align="$1"')
