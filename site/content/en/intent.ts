/**
 * What a visitor is told when the dialog could not be loaded. On its own, since every page carries
 * it.
 */
export const notLoaded = 'This needs a connection and couldn’t load. Try again in a moment.'
