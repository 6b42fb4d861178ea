/**
 * Markdown aligns the columns of a table by a style attribute, which the policy of the pages
 * forbids: it becomes data.
 */
export const withoutStyles = (html: string): string =>
  html.replaceAll(/ style="text-align: (\w+)"/g, ' data-align="$1"')
