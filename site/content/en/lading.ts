/** The maximum length of the visitor's sentence, in characters. */
export const sentenceLimit = 200

/**
 * The words about what a visitor signs up for, which the dialog shows first and the account later.
 */
export const lading = {
  title: 'Bill of lading',
  /** The label of buttons that lead to it. */
  yours: 'Your plan',
  plan: 'Plan',
  /** A free plan has no period, because nothing is paid for. */
  planFor: (name: string, period: 'monthly' | 'yearly' | undefined) => (period ? `${name}, ${period}` : name),
  noPlan: 'Not chosen yet',
  sentence: 'To sell',
  noSentence: 'Not written yet',
  /** The quotation marks around the sentence as the visitor wrote it. */
  quotes: ['“', '”'],
  leaveOut: 'Leave it out',
  change: 'Change',
  changeLead: 'What your shop starts with. Nothing is charged here.',
  write: 'What do you want to sell?',
  save: 'Save',
  saved: { title: 'Success', text: 'Your bill of lading is saved.', tone: 'good' },
} as const
