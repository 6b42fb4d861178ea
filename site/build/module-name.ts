/** How Lightning CSS names a class or an animation of a CSS module: the hash of its file, then its own name. */
export const moduleName = /(?<![\w-])_?[\w-]{6}_[a-zA-Z][\w-]*/
