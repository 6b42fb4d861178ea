/** Colours that no brand has: what the service's own pages are painted with in tests. */
export const plainPageColors = async (): Promise<string> => '--paper: #fedcba;'
