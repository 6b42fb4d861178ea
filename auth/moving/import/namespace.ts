/**
 * Namespace of ids that are derived from others, so that each pass derives the same ones. Any UUID
 * that nothing else uses.
 */
export const NAMESPACE = '7f3c0f6e-27a1-4a53-9c55-0b6f6d1f4f8e'
