/**
 * Returns the purpose that a queued message's values are sealed for, so that they can't be moved to
 * another message.
 */
export const sealPurpose = (id: string): string => `message ${id}`
