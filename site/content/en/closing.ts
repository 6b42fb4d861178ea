/**
 * The last words of a page, beside a product that lands on its berth. A line break in the text is
 * one on the page.
 */
export const closing = {
  title: 'The berth is free,\nand yours.',
  lead: 'Write the sentence. We lower the rest into place.',
  action: 'Try for free',
  withoutScript: 'Signing up needs JavaScript.',
}
