/** The life of a session: eight hours, a working day, however much the page is used. */
export const SESSION_SECONDS = 28_800
