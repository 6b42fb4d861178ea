/**
 * Enables motion, for tests about what moves, and about what is pressed and focused meanwhile. All
 * other tests ask for reduced motion.
 */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
