import { sitePrefix } from './site-language.ts'

/** Returns the path of a drawing in the language of this build. */
export const drawingPath = (name: 'goods' | 'warehouses'): string => `${sitePrefix}/drawings/${name}.svg`
