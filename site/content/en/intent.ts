/**
 * The message if the dialog could not be loaded: the visitor is offline, or the site has been
 * rebuilt since the page was loaded. It has a file of its own, because every page carries it.
 */
export const notLoaded = 'This couldn’t load. Check your connection and reload the page.'
