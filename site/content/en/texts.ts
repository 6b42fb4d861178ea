/**
 * The words around texts that stand by themselves, such as the terms. The texts are Markdown, in
 * the folder texts.
 */
export const texts = {
  contents: 'On this page',
  updated: 'Last changed',
  sample: {
    lead: 'A sample, and no legal advice.',
    text: 'Replace it with a text of your own before you publish.',
  },
}
