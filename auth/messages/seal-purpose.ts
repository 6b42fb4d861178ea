/** What a queued message's values are sealed for: they can't be moved to another message. */
export const sealPurpose = (id: string): string => `message ${id}`
