export const importSteps = () => import('../steps.ts')
export const importAccount = () => import('../account.ts')
