/** Ids that are made from others are the same in every pass. Any UUID that nothing else uses. */
export const NAMESPACE = '7f3c0f6e-27a1-4a53-9c55-0b6f6d1f4f8e'
