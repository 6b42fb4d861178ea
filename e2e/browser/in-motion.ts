/**
 * For tests about what moves, and about what is pressed and focused meanwhile: the others ask for
 * reduced motion.
 */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
