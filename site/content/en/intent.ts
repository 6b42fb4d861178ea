/**
 * What a visitor is told when the dialog could not be loaded: offline, or because the site has been
 * built anew since the page came. On its own, since every page carries it.
 */
export const notLoaded = 'This couldn’t load. Check your connection and reload the page.'
