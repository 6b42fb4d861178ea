/** How many characters of the own words are kept. */
export const sentenceLimit = 200

/** What a visitor signs up for: in the dialog on the way there, in the account from then on. */
export const lading = {
  title: 'Bill of lading',
  /** What buttons say that lead to it. */
  yours: 'Your plan',
  plan: 'Plan',
  /** Nothing is paid for, so that there is no period, with a plan for nothing. */
  planFor: (name: string, period: 'monthly' | 'yearly' | undefined) => (period ? `${name}, ${period}` : name),
  noPlan: 'Not chosen yet',
  sentence: 'To sell',
  noSentence: 'Not written yet',
  /** What stands around the sentence as the visitor wrote it. */
  quotes: ['“', '”'],
  leaveOut: 'Leave it out',
  change: 'Change',
  changeLead: 'What your shop starts with. Nothing is charged here.',
  write: 'What do you want to sell?',
  save: 'Save',
  saved: { title: 'Success', text: 'Your bill of lading is saved.', tone: 'good' },
} as const
