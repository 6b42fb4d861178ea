import { brand } from './brand.ts'

const shares = new Intl.NumberFormat(brand.locale.replace('_', '-'), { style: 'percent' })

/** Returns a share of one as the brand's country writes it: `42%`. */
export const percent = (share: number): string => shares.format(share)
