/** Every icon that is a PNG: its path, width in pixels, ground, and the size of the mark. */
export const icons = {
  apple: { path: '/apple-touch-icon.png', width: 180, ground: 'full', share: 0.62 },
  small: { path: '/icons/192.png', width: 192, ground: 'rounded', share: 0.68 },
  large: { path: '/icons/512.png', width: 512, ground: 'rounded', share: 0.68 },
  // A launcher may crop everything outside the middle circle of 80 % (Web App Manifest, 'icon masks
  // and safe zone').
  smallMask: { path: '/icons/mask-192.png', width: 192, ground: 'full', share: 0.5 },
  largeMask: { path: '/icons/mask-512.png', width: 512, ground: 'full', share: 0.5 },
} as const
