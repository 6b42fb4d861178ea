/** The name and what stands for it. Changing these lines renames the site. */
export const brand = {
  name: 'Dropharbor',
  homeLabel: 'Dropharbor, home',
  promise: 'Logistics that just happen, for people who have never shipped anything.',
  rights: 'Dropharbor. All rights reserved.',
  locale: 'en_US',
} as const
